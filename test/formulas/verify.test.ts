import {expect, test} from 'vitest';
import type {Case} from '../../data/case.ts';
import {loadDataset} from '../../data/read-dataset.ts';
import {verifyCases} from '../../formulas/verify.ts';
import {hasSharedData, sharedData} from '../shared-data.ts';

const load = async (name: string): Promise<Case[]> => {
	const dataset = await loadDataset(sharedData(name));
	if (!dataset.ok) throw new Error(dataset.problem.message);
	return dataset.value.cases;
};

test.skipIf(!hasSharedData)('all 55 cases of the Verified one-shot file come out inside the limits', async () => {
	const verification = verifyCases(await load('medcalc-bench-verified-one-shot.csv'));
	expect(verification.calculators.flatMap(({mismatches}) => mismatches.map(({row, why}) => `${row}: ${why}`))).toEqual(
		[],
	);
	expect(verification).toMatchObject({cases: 55, within: 55});
	expect(verification.calculators).toHaveLength(55);
});

test.skipIf(!hasSharedData)(
	'every case of v1.0 comes out inside the limits or has its mismatch explained by a named fault',
	async () => {
		const verification = verifyCases(await load('medcalc-bench-v1.0-test.csv'));
		const unexplained = verification.calculators.flatMap(({id, mismatches}) =>
			mismatches
				.filter(({isExplained}) => !isExplained)
				.map(({row, ours, gold}) => ({calculator: id, row, ours, gold})),
		);
		expect(unexplained).toEqual([]);
		expect(verification.cases).toBe(1047);
	},
);

const egfrCase = (gold: number, entities: Case['entities']): Case => ({
	schema: 'casewise.case/1',
	id: '1',
	calculatorId: 3,
	calculatorName: 'CKD-EPI Equations for Glomerular Filtration Rate',
	category: 'lab test',
	noteId: 'n',
	noteType: 'synthetic',
	note: 'A man.',
	question: 'eGFR?',
	entities,
	gold: {kind: 'decimal', value: gold, lower: gold * 0.95, upper: gold * 1.05},
	explanation: '',
});
const man: Case['entities'] = {
	sex: {value: 'Male'},
	age: {value: 74, unit: 'years'},
	creatinine: {value: 0.9, unit: 'mg/dL'},
};

test('a mismatch is explained by a fault only when the faulty calculator gives the gold', () => {
	// 142 × (0.9 / 0.7)^-0.302 × 0.9938^74: v1.0's fault for men.
	const faulty = 142 * (0.9 / 0.7) ** -0.302 * 0.9938 ** 74;
	const explained = verifyCases([egfrCase(faulty, man)]).calculators[0]!.mismatches[0]!;
	expect(explained.why).toContain('A = 0.7 for men');
	expect(explained.isExplained).toBe(true);
	const unexplained = verifyCases([egfrCase(40, man)]).calculators[0]!.mismatches[0]!;
	expect(unexplained).toMatchObject({why: 'not explained', isExplained: false, row: '1', gold: 40});
	expect(unexplained.steps.length).toBeGreaterThan(0);
});

test('a case that the calculator refuses is an error, not a match', () => {
	const report = verifyCases([egfrCase(90, {sex: {value: 'Male'}, age: {value: 74}})]).calculators[0]!;
	expect(report).toMatchObject({cases: 1, within: 0, errors: 1});
	expect(report.mismatches[0]).toMatchObject({ours: null, isExplained: false});
	expect(report.mismatches[0]!.why).toContain('serum creatinine');
});

test('another label set is set beside a mismatch, with whether it agrees with ours', () => {
	const wrong = egfrCase(40, man);
	const label = {kind: 'decimal', value: 89.6, lower: 85, upper: 94} as const;
	expect(verifyCases([wrong], new Map([['1', label]])).calculators[0]!.mismatches[0]!.corrected).toMatchObject({
		gold: 89.6,
		supports: 'ours',
	});
	expect(verifyCases([wrong], new Map([['1', null]])).calculators[0]!.mismatches[0]!.corrected).toMatchObject({
		gold: null,
		supports: 'neither',
	});
	const same = {kind: 'decimal', value: 40, lower: 38, upper: 42} as const;
	expect(verifyCases([wrong], new Map([['1', same]])).calculators[0]!.mismatches[0]!.corrected?.supports).toBe(
		'data set',
	);
});
