import type {Attempt} from '../../../data/attempt.ts';
import {describeCut} from '../../../data/describe-cut.ts';
import type {Execution} from '../../../data/execution.ts';
import {showForeignLine} from '../../../data/foreign-text.ts';
import type {RunRow, Turn} from '../../../data/run.ts';
import {type Content, type ContentLine, line, styledLine, toLines} from '../../text/content.ts';
import {formatValue, words} from '../format.ts';
import type {LoadedRow} from '../inputs.ts';
import {type Again, differs} from './again.ts';
import {inventedLiterals} from './literals.ts';
import {shownAttempt, shownTurn, type TurnView} from './turn-view.ts';

const statusLine = (execution: Execution): ContentLine => {
	const {status, error} = execution;
	if (status === 'ok') return styledLine([['✓ ran to its end', 'good']]);
	const at = error?.line === null || error?.line === undefined ? '' : ` in line ${error.line}`;
	return styledLine([[`✗ ${words(status)}${at}`, 'bad']]);
};

const output = (execution: Execution): Content =>
	execution.stdout === ''
		? []
		: [
				line(execution.stdoutTruncated ? 'Printed (cut at the limit)' : 'Printed', 'heading'),
				...toLines(execution.stdout.replace(/\n$/, '')).map(text => line(text)),
			];

const receipt = (execution: Execution): Content => {
	const {lines, wallMs, cpuMs, peakBytes, isolation, interpreter, programSha256} = execution;
	return [
		line(''),
		line('Receipt', 'heading'),
		line(
			`${lines} lines executed, ${wallMs.toFixed(0)} ms (${cpuMs.toFixed(0)} ms CPU), peak ${(peakBytes / 1e6).toFixed(1)} MB`,
			'quiet',
		),
		line(`${isolation.level}: ${isolation.layers.join(', ')}; ${showForeignLine(interpreter)}`, 'quiet'),
		line(`program ${programSha256.slice(0, 16)}`, 'quiet'),
	];
};

const executionLines = (execution: Execution): Content => {
	const {value, kind, answerFrom, error} = execution;
	const answer =
		value === null
			? []
			: [
					styledLine([
						['Value: ', 'plain'],
						[formatValue(value), 'strong'],
						[` (${words(kind ?? 'unknown kind')}, from ${answerFrom ?? 'nowhere'})`, 'quiet'],
					]),
				];
	const failure = error === null ? [] : toLines(`${error.type}: ${error.message}`).map(text => line(text, 'bad'));
	return [statusLine(execution), ...failure, ...answer, line(''), ...output(execution), ...receipt(execution)];
};

type Answered = Pick<RunRow, 'answer' | 'answerText' | 'correct' | 'outcome' | 'reading'>;

const answerLines = ({answer, answerText, correct, outcome, reading}: Answered): Content => [
	styledLine([
		['Answer: ', 'plain'],
		answer === null ? ['none that can be read', 'bad'] : [formatValue(answer.value), 'strong'],
		[correct ? '  ✓ right' : '  ✗ wrong', correct ? 'good' : 'bad'],
	]),
	...(answerText === null || answerText === '' ? [] : [line(`Read from: ${showForeignLine(answerText)}`, 'quiet')]),
	line(`Outcome: ${words(outcome)}${reading === outcome ? '' : `; ${words(reading)}`}`, 'quiet'),
];

/** What each of several programs came to, for a vote. */
const repliesLine = ({turns}: Attempt): Content => {
	if (turns.length < 2) return [];
	const ends = turns.map(({execution}) =>
		execution === null
			? 'no program'
			: execution.value === null
				? words(execution.status)
				: formatValue(execution.value),
	);
	return [line(`Replies: ${ends.join(' · ')}`, 'quiet')];
};

/** What an attempt came to, and beside it what the row has on record. */
const attemptVerdict = (attempt: Attempt, {row}: LoadedRow): Content => {
	const asked = attempt.model === null ? 'no model was asked' : showForeignLine(attempt.model);
	const recorded = row.answer === null ? 'no answer' : formatValue(row.answer.value);
	return [
		line(`Attempt: ${words(attempt.kind)}, ${asked}, ${attempt.at.slice(0, 16).replace('T', ' ')} UTC`, 'heading'),
		...answerLines(attempt),
		...repliesLine(attempt),
		...(attempt.note === null ? [] : toLines(attempt.note).map(text => line(text, 'quiet'))),
		styledLine([
			[`Recorded: ${recorded}`, 'plain'],
			[row.correct ? '  ✓ right' : '  ✗ wrong', row.correct ? 'good' : 'bad'],
		]),
	];
};

/** Whether running the program once more gave the same. */
const againLines = (execution: Execution | null, again: Again | undefined): Content => {
	if (execution === null || again === undefined || again.kind === 'asked') return [];
	if (again.kind === 'failed') return [line(`Not run again here: ${showForeignLine(again.reason)}`, 'quiet')];
	if (!differs(execution, again.execution)) return [line('Run again here: the same end', 'quiet')];
	const {value, status, error} = again.execution;
	const end =
		value === null ? `${words(status)}${error === null ? '' : `, ${showForeignLine(error.type)}`}` : formatValue(value);
	return [line(`! Run again here, it ends otherwise: ${end}`, 'warning')];
};

const recordedVerdict = ({row}: LoadedRow): Content => {
	const {theirs, nonDeterministic, abstained, note, correct} = row;
	return [
		...answerLines(row),
		...(abstained === true ? [line('The arm declined to answer.', 'warning')] : []),
		...(nonDeterministic === true ? [line('! Two runs of this program gave different results.', 'warning')] : []),
		...(theirs !== undefined && theirs.correct !== null && theirs.correct !== correct
			? [
					line(
						`! ${showForeignLine(theirs.by)} calls it ${theirs.correct ? 'right' : 'wrong'} (${showForeignLine(theirs.answer ?? 'no answer')}).`,
						'warning',
					),
				]
			: []),
		...(note === undefined ? [] : toLines(note).map(text => line(text, 'quiet'))),
	];
};

const invented = (loaded: LoadedRow, turn: Turn | undefined): Content => {
	const literals = turn?.program ? inventedLiterals(turn.program, loaded) : [];
	return literals.length === 0 ? [] : [line(`! In neither note, gold nor formula: ${literals.join(', ')}`, 'warning')];
};

const cut = (turn: Turn | undefined): Content => {
	const sentence = turn === undefined ? undefined : describeCut(turn);
	return sentence === undefined ? [] : [line(`! ${sentence}.`, 'warning')];
};

/** What the executor made of the shown turn, and the verdict on the row or attempt. */
export const executionContent = (loaded: LoadedRow, view: TurnView, again: Again | undefined): Content => {
	const turn = shownTurn(loaded, view);
	const attempt = shownAttempt(loaded, view);
	const execution = turn?.execution ?? null;
	return [
		...(attempt === undefined ? recordedVerdict(loaded) : attemptVerdict(attempt, loaded)),
		...cut(turn),
		...invented(loaded, turn),
		...againLines(execution, again),
		line(''),
		...(execution === null
			? [
					line(
						turn?.program === null || turn === undefined
							? 'No program: nothing was executed.'
							: 'This program was not executed.',
						'quiet',
					),
				]
			: executionLines(execution)),
	];
};
