import type {Execution} from '../../../data/execution.ts';
import {showForeignLine} from '../../../data/foreign-text.ts';
import type {Turn} from '../../../data/run.ts';
import {type Content, type ContentLine, line, styledLine, toLines} from '../../text/content.ts';
import {formatValue, words} from '../format.ts';
import type {LoadedRow} from '../inputs.ts';
import {inventedLiterals} from './literals.ts';
import {shownTurn, type TurnView} from './turn-view.ts';

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

const verdict = ({row}: LoadedRow): Content => {
	const {answer, answerText, correct, outcome, reading, theirs, nonDeterministic, abstained, note} = row;
	return [
		styledLine([
			['Answer: ', 'plain'],
			answer === null ? ['none that can be read', 'bad'] : [formatValue(answer.value), 'strong'],
			[correct ? '  ✓ right' : '  ✗ wrong', correct ? 'good' : 'bad'],
		]),
		...(answerText === null || answerText === '' ? [] : [line(`Read from: ${showForeignLine(answerText)}`, 'quiet')]),
		line(`Outcome: ${words(outcome)}; ${words(reading)}`, 'quiet'),
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

/** What the executor made of the shown turn, and the verdict on the row. */
export const executionContent = (loaded: LoadedRow, view: TurnView): Content => {
	const turn = shownTurn(loaded.row, view);
	const execution = turn?.execution ?? null;
	return [
		...verdict(loaded),
		...invented(loaded, turn),
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
