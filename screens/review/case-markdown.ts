import type {Codebook} from '../../annotations/codebook.ts';
import type {RowState} from '../../annotations/fold-events.ts';
import type {Execution} from '../../data/execution.ts';
import {formatEntity, formatInterval, formatValue, words} from './format.ts';
import type {LoadedRow, WorkedCalculation} from './inputs.ts';

/** A fence longer than any run of backticks in the text. */
const fenced = (text: string, language = ''): string => {
	const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = '`'.repeat(Math.max(3, longest + 1));
	return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
};

const executionText = ({status, value, error, stdout}: Execution): string =>
	[
		`- status: ${words(status)}`,
		...(value === null ? [] : [`- value: ${formatValue(value)}`]),
		...(error === null
			? []
			: [`- error: ${error.type}: ${error.message}${error.line === null ? '' : ` (line ${error.line})`}`]),
		...(stdout === '' ? [] : ['', fenced(stdout)]),
	].join('\n');

const labelText = (said: RowState | undefined, codebook: Codebook): string[] => {
	if (said === undefined) return [];
	const {label, comment, skipped} = said;
	const category = codebook.categories.find(({id}) => id === label?.category)?.name ?? label?.category;
	const lines = [
		...(category === undefined || category === null ? [] : [`- category: ${category}`]),
		...(label === null || label.flags.length === 0 ? [] : [`- flags: ${label.flags.map(words).join(', ')}`]),
		...(label?.overrideReason === undefined ? [] : [`- against the executor: ${label.overrideReason}`]),
		...(label?.goldProposal === undefined
			? []
			: [`- proposed gold: ${label.goldProposal.value} (${label.goldProposal.reason}; ${label.goldProposal.source})`]),
		...(label?.evidence ?? []).map(
			one => `- evidence in the ${one.kind}${one.kind === 'program' ? `, line ${one.line}` : ''}: ${one.text}`,
		),
		...(skipped ? ['- skipped'] : []),
		...(comment === '' ? [] : ['', comment]),
	];
	return lines.length === 0 ? [] : ['## Label', '', ...lines, ''];
};

const calculationText = (calculation: WorkedCalculation | null): string[] => {
	if (calculation === null) return [];
	const {steps, answer, problem} = calculation;
	return [
		'## Our calculator on the gold inputs',
		'',
		...steps.flatMap(({text}) => (text === null ? [] : [`- ${text}`])),
		answer === null
			? `- no answer: ${problem ?? ''}`
			: `- ${answer.text}, ${answer.agrees ? "within the gold's interval" : "outside the gold's interval"}`,
		'',
	];
};

/** One case as Markdown, with the original texts of note, program, reply and output. */
export const caseMarkdown = (loaded: LoadedRow, said: RowState | undefined, codebook: Codebook): string => {
	const {row, case: one, manifest, labelSets, formula, calculation} = loaded;
	const turns = row.turns.flatMap((turn, index) => [
		`## ${row.turns.length > 1 ? `Turn ${index + 1}: ` : ''}${turn.program === null ? 'reply' : 'program'}`,
		'',
		turn.program === null ? fenced(turn.reply) : fenced(turn.program, 'python'),
		'',
		...(turn.execution === null ? [] : ['### Execution', '', executionText(turn.execution), '']),
	]);
	return [
		`# ${one.calculatorName}: case ${one.id}`,
		'',
		`Row ${row.id}, ${manifest.model}, ${manifest.arm}, ${manifest.seed === null ? 'no seed' : `seed ${manifest.seed}`}; ${words(row.outcome)}.`,
		'',
		'## Question',
		'',
		one.question,
		'',
		'## Note',
		'',
		fenced(one.note),
		'',
		...(formula === null
			? []
			: [
					'## Formula',
					'',
					`${formula.name} (${formula.status})`,
					'',
					fenced(formula.text),
					'',
					...formula.sources.map(source => `- ${source}`),
					'',
				]),
		...turns,
		'## Answer and gold',
		'',
		`- answer: ${row.answer === null ? 'none' : formatValue(row.answer.value)} (${row.correct ? 'right' : 'wrong'})`,
		...labelSets.map(({name, gold, remark}) =>
			gold === null
				? `- ${name}: no answer${remark === undefined ? '' : ` (${remark})`}`
				: `- ${name}: ${formatValue(gold.value)} (${formatInterval(gold)})`,
		),
		'',
		'## Gold inputs',
		'',
		...Object.entries(one.entities).map(([name, entity]) => `- ${name}: ${formatEntity(entity)}`),
		'',
		...calculationText(calculation),
		'## Explanation of the data set',
		'',
		one.explanation,
		'',
		...labelText(said, codebook),
	].join('\n');
};
