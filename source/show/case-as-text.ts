import type {Gold} from '../../data/answer.ts';
import type {Entity} from '../../data/case.ts';
import type {Execution} from '../../data/execution.ts';
import type {Turn} from '../../data/run.ts';
import type {LabelSetVerdict, LoadedRow} from '../workspace/load-row.ts';

type Value = Gold['value'] | Execution['value'];

/** A value as a person reads it: `34 weeks, 3 days`, `2014-09-23`, `25.238`. */
export const valueText = (value: Value): string => {
	if (value === null) return 'none';
	if (typeof value === 'object') return `${value.weeks} weeks, ${value.days} days`;
	return String(value);
};

/** Gold with its interval, where it has one: `25.238 (23.976 to 26.5)`. */
export const goldText = ({value, lower, upper}: Gold): string =>
	valueText(lower) === valueText(upper)
		? valueText(value)
		: `${valueText(value)} (${valueText(lower)} to ${valueText(upper)})`;

const entityText = ({value, unit, substance}: Entity): string =>
	[substance, String(value), unit].filter(part => part !== undefined).join(' ');

/** How a program ended, in a line. */
export const executionText = ({status, value, kind, error}: Execution): string => {
	if (status === 'ok') return `ok: ${valueText(value)} (${kind})`;
	if (error === null) return status;
	return `${status}: ${error.type}: ${error.message}${error.line === null ? '' : ` (line ${error.line})`}`;
};

const verdictText = ({name, gold, isRight, isByTolerance, remark}: LabelSetVerdict): string => {
	const verdict = isRight === null ? '' : isRight ? (isByTolerance ? ', right by tolerance' : ', right') : ', wrong';
	return `${name}: ${gold === null ? (remark ?? 'no label') : goldText(gold)}${verdict}`;
};

const numbered = (program: string): string =>
	program
		.replace(/\n$/, '')
		.split('\n')
		.map((line, index) => `${String(index + 1).padStart(3)}  ${line}`)
		.join('\n');

const turnText = ({program, execution, reply, finishReason}: Turn, index: number, count: number): string => {
	const of = count === 1 ? '' : ` ${index + 1} of ${count}`;
	const cut = finishReason === 'length' ? ', cut at the token limit' : '';
	if (program === null) return `## Reply${of}${cut}\n\n${reply}`;
	const printed = execution === null || execution.stdout === '' ? '' : `\n\nprinted:\n${execution.stdout}`;
	return `## Program${of}${cut}\n\n${numbered(program)}\n\n## Execution${of}\n\n${execution === null ? 'not executed' : executionText(execution)}${printed}`;
};

/** A whole case as plain text, original characters kept: identity, note, formula, programs, executions, gold. */
export const caseAsText = ({row, case: one, manifest, labelSets, formula, steps, stepsProblem}: LoadedRow): string =>
	[
		`# ${row.id}: ${one.calculatorName}`,
		[
			`model ${manifest.model}, arm ${manifest.arm}${manifest.seed === null ? '' : `, seed ${manifest.seed}`}`,
			`outcome ${row.outcome}, ${row.reading}`,
			`answer ${row.answer === null ? (row.answerText ?? 'none') : valueText(row.answer.value)}, gold ${goldText(one.gold)}`,
			...(row.theirs === undefined
				? []
				: [
						`${row.theirs.by} said ${row.theirs.correct === null ? 'nothing' : row.theirs.correct ? 'right' : 'wrong'}`,
					]),
		].join('\n'),
		`## Question\n\n${one.question}`,
		`## Note (${one.noteId})\n\n${one.note}`,
		formula === null
			? '## Formula\n\nno card'
			: `## Formula\n\n${formula.text}\n\nStatus: ${formula.status}\n${formula.sources.map(source => `Source: ${source}`).join('\n')}`,
		...row.turns.map((turn, index) => turnText(turn, index, row.turns.length)),
		[
			'## Gold',
			'',
			...labelSets.map(verdictText),
			'',
			...Object.entries(one.entities).map(([name, entity]) => `${name}: ${entityText(entity)}`),
			'',
			...(steps.length === 0 ? [`no steps: ${stepsProblem ?? ''}`] : steps.map(({value}) => value)),
			'',
			one.explanation,
		].join('\n'),
	].join('\n\n');
