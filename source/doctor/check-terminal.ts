import {type Check, failedCheck, passedCheck} from './check.ts';

/** What can be known of a terminal without asking it. */
export type TerminalFacts = {
	isTerminal: boolean;
	columns: number | undefined;
	rows: number | undefined;
	environment: Readonly<Record<string, string | undefined>>;
};

const multiplexer = ({TMUX, STY}: TerminalFacts['environment']): string =>
	TMUX ? ', in tmux' : STY ? ', in screen' : '';

/** Looks at what the review screen needs: a terminal, 80×24, UTF-8. */
export const checkTerminal = ({isTerminal, columns, rows, environment}: TerminalFacts): Check[] => {
	if (!isTerminal) {
		return [
			passedCheck('terminal', 'output is not a terminal: review needs one; show, report and every --json work without'),
		];
	}
	const size = `${columns ?? '?'}×${rows ?? '?'}`;
	const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || '';
	return [
		(columns ?? 0) >= 80 && (rows ?? 0) >= 24
			? passedCheck('terminal', `${size}, TERM=${environment.TERM ?? ''}${multiplexer(environment)}`)
			: failedCheck('terminal', `${size} is small`, 'Make the window at least 80 columns by 24 rows'),
		/utf-?8/i.test(locale)
			? passedCheck('text', `UTF-8 (${locale})`)
			: failedCheck(
					'text',
					`the locale is '${locale || 'not set'}'`,
					'Set LANG to a UTF-8 locale such as C.UTF-8: notes hold ×, ° and ≤',
				),
	];
};
