import {expect, test} from 'vitest';
import {alignRuns} from '../../../source/reports/align-runs.ts';
import {accuracyOf, countRows, isRight} from '../../../source/reports/systems.ts';
import {makeCases, makeEntry, makeManifest, makeRun, strict} from './made-systems.ts';

const cases = makeCases(4, 1);
const lenient = {missing: 'shared', mismatch: 'report'} as const;
const aligned = (...parameters: Parameters<typeof alignRuns>) => {
	const result = alignRuns(...parameters);
	if (!result.ok) throw new Error(result.problem.map(({message}) => message).join());
	return result.value;
};
const kinds = (...parameters: Parameters<typeof alignRuns>): string[] => {
	const result = alignRuns(...parameters);
	return (result.ok ? result.value.problems : result.problem).map(({kind}) => kind);
};

test('rows are placed by case id, whatever their order', () => {
	const run = makeRun('a', {}, ['correct', 'answered-wrong', 'correct', 'raised']);
	const turned = {...run, entries: run.entries.toReversed()};
	expect(aligned([turned], cases, strict).systems[0]?.replicates[0]?.outcome).toEqual(
		aligned([run], cases, strict).systems[0]?.replicates[0]?.outcome,
	);
});

test('a missing case is refused with its id, counted as wrong, or left out, as the user chooses', () => {
	const run = makeRun('a', {}, ['correct', 'correct', 'correct']);
	const refused = alignRuns([run], cases, strict);
	expect(refused.ok).toBe(false);
	if (!refused.ok) expect(refused.problem[0]?.message).toContain('1 of 4 cases: 4');
	const asWrong = aligned([run], cases, {...strict, missing: 'wrong'}).systems[0]!;
	expect([...asWrong.present]).toEqual([1, 1, 1, 1]);
	expect(accuracyOf(asWrong, [0, 1, 2, 3])).toBe(0.75);
	const shared = aligned([run], cases, {...strict, missing: 'shared'}).systems[0]!;
	expect([...shared.present]).toEqual([1, 1, 1, 0]);
});

test('an arm run on the supported cases alone lacks nothing', () => {
	const some = makeCases(60, 1); // calculators 1 to 22 are supported
	const run = {
		manifest: makeManifest('a', {arm: 'blind-vote'}),
		entries: some.slice(0, 22).map(({id}) => makeEntry('a', id, 'correct')),
	};
	expect(kinds([run], some, strict)).toEqual([]);
});

test('doubled and unknown cases are refused, or reported with the first row counting', () => {
	const run = makeRun('a', {}, ['correct', 'correct', 'correct', 'correct']);
	const doubled = {...run, entries: [...run.entries, makeEntry('a', '2', 'raised', {id: 'a/2/again'})]};
	const extra = {...run, entries: [...run.entries, makeEntry('a', '99', 'correct')]};
	expect(kinds([doubled], cases, strict)).toEqual(['doubled-cases']);
	expect(kinds([extra], cases, strict)).toEqual(['extra-cases']);
	const {systems, problems} = aligned([doubled], cases, lenient);
	expect(problems[0]?.message).toContain('2');
	expect(countRows(systems[0]!, [0, 1, 2, 3], isRight)).toBe(4);
});

test('runs on different data sets or under different limits are refused or reported', () => {
	const outcomes = ['correct', 'correct', 'raised', 'correct'] as const;
	const one = makeRun('a', {}, outcomes);
	const other = makeRun('b', {seed: 43}, outcomes);
	const otherData = {...other, manifest: {...other.manifest, dataset: {name: 'x', sha256: 'e'.repeat(64), cases: 4}}};
	expect(kinds([one, otherData], cases, strict)).toEqual(['other-dataset']);
	const limits = (wallMs: number) => ({
		limits: {wallMs, cpuMs: 5000, memoryBytes: 2 ** 28, executedLines: 1000, stdoutBytes: 1000},
		layers: [],
		answerFrom: ['solve'],
		interpreter: 'python3',
	});
	const limited = [
		{...one, manifest: {...one.manifest, executor: limits(5000)}},
		{...other, manifest: {...other.manifest, executor: limits(1000)}},
	];
	expect(kinds(limited, cases, strict)).toEqual(['other-limits']);
	expect(kinds(limited, cases, lenient)).toEqual(['other-limits']);
});

test('seeds and epochs of one model and arm are repeats of one system; another note budget is another system', () => {
	const outcomes = ['correct', 'correct', 'correct', 'correct'] as const;
	const seeds = [43, 42].map(seed => makeRun(`s${seed}`, {seed}, outcomes));
	const epochs = {
		manifest: makeManifest('e', {arm: 'open-book-arithmetic', seed: null}),
		entries: [1, 2, 3].flatMap(epoch =>
			cases.map(({id}) => makeEntry('e', id, 'correct', {epoch, id: `e/${id}/${epoch}`})),
		),
	};
	const capped = makeRun('c', {}, outcomes);
	const cappedRun = {...capped, manifest: {...capped.manifest, settings: {noteWords: 250}}};
	const {systems} = aligned([...seeds, epochs, cappedRun], cases, strict);
	expect(systems.map(({arm, replicates}) => [arm, replicates.length])).toEqual([
		['program-solve', 2],
		['open-book-arithmetic', 3],
		['program-solve-250-words', 1],
	]);
	expect(systems[0]?.replicates.map(({seed}) => seed)).toEqual([42, 43]);
	expect(kinds([seeds[0]!, {...seeds[0]!, manifest: {...seeds[0]!.manifest, id: 'twice'}}], cases, strict)).toEqual([
		'doubled-seed',
	]);
});

test('abstentions count as wrong on the full set and are counted apart', () => {
	const run = makeRun('g', {arm: 'gold-solve'}, ['correct', 'correct', 'no-program', 'no-program']);
	const abstaining = {...run, entries: run.entries.map((entry, one) => ({...entry, abstained: one > 1}))};
	const system = aligned([abstaining], cases, strict).systems[0]!;
	expect(accuracyOf(system, [0, 1, 2, 3])).toBe(0.5);
	expect(countRows(system, [0, 1, 2, 3], ({abstained}, one) => abstained[one] === 1)).toBe(2);
});
