import {expect, test} from 'vitest';
import {describeRun} from '../../source/cli/run-report.ts';
import {addRow, emptyTally} from '../../source/run/tally.ts';
import {loadedRow} from '../screens/fixtures/review.ts';

const {row} = loadedRow('example/1');
const described = (finishReasons: string[]): string => {
	const tally = finishReasons.reduce(
		(sum, finishReason) => addRow(sum, {...row, turns: row.turns.map(turn => ({...turn, finishReason}))}),
		emptyTally(),
	);
	return describeRun({runId: 'r', folder: 'runs/r', tally});
};

test('a summary says how many replies the token limit cut', () => {
	expect(described(['stop', 'length', 'length'])).toBe(
		'r: 3 rows, 3 programs, 0 correct (0.0 %), 2 replies cut at the token limit\n  answered wrong 3\n  runs/r\n',
	);
	expect(described(['stop', 'length'])).toContain('1 reply cut at');
	expect(described(['stop'])).not.toContain('cut');
});
