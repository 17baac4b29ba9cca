import {diffLines} from 'diff';
import type {Case} from '../../../data/case.ts';
import {describeCut} from '../../../data/describe-cut.ts';
import type {Execution, TraceStep} from '../../../data/execution.ts';
import {showForeignLine} from '../../../data/foreign-text.ts';
import type {Message, Turn} from '../../../data/run.ts';
import {type Content, type ContentLine, line, type Mark, toLines} from '../../text/content.ts';
import type {LoadedRow} from '../inputs.ts';
import type {Again} from './again.ts';
import {namedConversion} from './conversions.ts';
import {findDivergence} from './divergence.ts';
import {literalMarks} from './literals.ts';
import {recordedTurn, shownSide, shownTurn, type TurnView} from './turn-view.ts';

/** Long decimals are cut to eight digits: what tells values apart stands in front. */
const shortValue = (value: string): string =>
	/^-?\d+\.\d{8,}$/.test(value) ? String(Number(Number(value).toPrecision(8))) : value;

/** True where the line itself says what the trace does: `age = 71`. */
const saysItself = (text: string, name: string, value: string): boolean =>
	text.replaceAll(' ', '').split('#')[0] === `${name}=${value}`.replaceAll(' ', '');

/** Says where a value is a gold value in another unit. */
const unitNote = (value: string, entities: Case['entities']): string => {
	const how = value.trim() === '' ? undefined : namedConversion(Number(value), entities);
	return how === undefined ? '' : ` [${how}]`;
};

/** True where the line begins with the name that it gives a value: then the value alone says enough. */
const startsWithName = (text: string, name: string): boolean =>
	new RegExp(`^\\s*${name.replaceAll(/\W/g, '')}\\s*[-+*/%]?=(?!=)`).test(text);

/** `bmi = 18.07`; a name that a loop set several times shows its last value and how often. */
const traceAside = (text: string, steps: readonly TraceStep[], entities: Case['entities']): string => {
	const byName = new Map<string, {value: string; times: number}>();
	for (const {name, value} of steps) byName.set(name, {value, times: (byName.get(name)?.times ?? 0) + 1});
	return [...byName]
		.filter(([name, {value, times}]) => times > 1 || !saysItself(text, name, value))
		.map(
			([name, {value, times}]) =>
				`${startsWithName(text, name) ? '' : `${showForeignLine(name)} = `}${showForeignLine(shortValue(value))}${times > 1 ? ` (${times} times)` : ''}${unitNote(value, entities)}`,
		)
		.join(', ');
};

const stepsByLine = (trace: readonly TraceStep[]): Map<number, TraceStep[]> => {
	const steps = new Map<number, TraceStep[]>();
	for (const step of trace) steps.set(step.line, [...(steps.get(step.line) ?? []), step]);
	return steps;
};

const programContent = (
	loaded: LoadedRow,
	program: string,
	execution: Execution | null,
	trace: readonly TraceStep[],
): Content => {
	const lines = toLines(program.replace(/\n+$/, ''));
	const failing = execution?.error?.line ?? undefined;
	const steps = stepsByLine(trace);
	const divergence = findDivergence(loaded.calculation?.steps ?? [], trace);
	const digits = String(lines.length).length;
	return lines.flatMap((text, index): ContentLine[] => {
		const number = index + 1;
		const isFailing = number === failing;
		const marks: Mark[] = literalMarks(text, loaded);
		const ran = steps.get(number);
		const values = ran === undefined ? '' : traceAside(text, ran, loaded.case.entities);
		const aside = values === '' ? '' : `  ⇐ ${values}`;
		if (aside !== '') marks.push({start: text.length, end: text.length + aside.length, style: 'value'});
		const gutter = {
			text: `${isFailing ? '✗' : ' '}${String(number).padStart(digits)} `,
			style: isFailing ? 'bad' : 'quiet',
		} as const;
		const source = {line: number};
		const result: ContentLine[] = [{text: text + aside, marks, gutter, source}];
		if (isFailing && execution?.error) {
			const {type, message} = execution.error;
			result.push(line(`✗ ${showForeignLine(`${type}: ${message}`)}`, 'bad'));
		}
		if (divergence !== undefined && divergence.line === number) {
			result.push(line(`≠ first to differ: ${divergence.says}`, 'warning'));
		}
		return result;
	});
};

const endOfReply = (turn: Turn): Content => {
	const cut = describeCut(turn);
	if (cut !== undefined) return [line(`! ${cut}.`, 'warning')];
	const {finishReason} = turn;
	if (finishReason === null || finishReason === 'stop') return [];
	return [line(`Finish reason: ${showForeignLine(finishReason)}`, 'quiet')];
};

const thoughtsAndReply = ({reply, reasoning}: Turn): Content => [
	...(reasoning === undefined || reasoning === ''
		? []
		: [
				line('Thoughts', 'heading'),
				...toLines(reasoning).map(text => line(text, 'quiet')),
				line(''),
				line('Reply', 'heading'),
			]),
	...(reply === '' ? [line('The reply is empty.', 'quiet')] : toLines(reply).map(text => line(text))),
];

const replyContent = (turn: Turn): Content => [...endOfReply(turn), ...thoughtsAndReply(turn)];

const promptContent = (messages: readonly Message[]): Content =>
	messages.length === 0
		? [line('The log that this run came from did not keep the prompt.', 'quiet')]
		: messages.flatMap(({role, content}) => [
				line(role, 'heading'),
				...toLines(content).map(text => line(text)),
				line(''),
			]);

/** Lines that the attempt's program has and the recorded one has not (+), and the other way round (−). */
const differenceContent = (recorded: string, attempted: string): Content => {
	const parts = diffLines(recorded.trimEnd(), attempted.trimEnd());
	if (parts.length === 1 && !parts[0]!.added && !parts[0]!.removed)
		return [line('The program is the recorded one.', 'quiet')]; // one part
	return parts.flatMap(({value, added, removed}): ContentLine[] =>
		toLines(value.replace(/\n$/, '')).map(text => {
			if (added) return {...line(text, 'good'), gutter: {text: '+ ', style: 'good'}};
			if (removed) return {...line(text, 'bad'), gutter: {text: '− ', style: 'bad'}};
			return {...line(text), gutter: {text: '  ', style: 'quiet'}};
		}),
	);
};

/** The program of the turn with line numbers, values and failing line; or its reply, what was sent, or how an attempt differs. */
export const turnContent = (loaded: LoadedRow, view: TurnView, again: Again | undefined): Content => {
	const turn = shownTurn(loaded, view);
	if (turn === undefined) {
		const note = loaded.row.note === undefined ? '' : ` ${showForeignLine(loaded.row.note)}`;
		return [line(`No reply was recorded.${note}`, 'quiet')];
	}
	switch (shownSide(loaded, view)) {
		case 'program':
			return programContent(loaded, turn.program ?? '', turn.execution, turn.execution?.trace ?? tracedAgain(again));
		case 'difference':
			return differenceContent(recordedTurn(loaded)?.program ?? '', turn.program ?? '');
		case 'reply':
			return replyContent(turn);
		case 'prompt':
			return promptContent(turn.messages);
	}
};

const tracedAgain = (again: Again | undefined): readonly TraceStep[] =>
	again?.kind === 'ran' ? (again.execution.trace ?? []) : [];
