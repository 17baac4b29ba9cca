import {expect, test} from 'vitest';
import {failed, ok} from '../../data/result.ts';
import {findArm} from '../../source/arms/all-arms.ts';
import type {ArmTools} from '../../source/arms/arm.ts';
import {extractedEntities} from '../../source/arms/play-extract.ts';
import {playScripted} from './fixtures.ts';

const arm = (name: string) => findArm(name)!;
const library = (part: Partial<ArmTools['library']>): Partial<ArmTools> => ({
	library: {
		implemented: true,
		calculate: () => ok({kind: 'decimal', value: 42}),
		calculateFromGold: () => ok({kind: 'decimal', value: 1}),
		...part,
	},
});

test('extracted values are read as lists, objects and plain values', () => {
	const reply = `Sure:\n\`\`\`json\n{"weight": [72.5, "kg"], "age": [80, null], "sex": "female", "smoker": false,
		"dose": {"value": 4, "unit": "mg"}, "height": null, "odd": [[1]]}\n\`\`\``;
	expect(extractedEntities(reply)).toEqual({
		weight: {value: 72.5, unit: 'kg'},
		age: {value: 80},
		sex: {value: 'female'},
		smoker: {value: false},
		dose: {value: 4, unit: 'mg'},
	});
	expect(extractedEntities('weight is 72')).toBeUndefined();
});

test('Extract-Solve calculates from what the reply gives', async () => {
	const {played, requests} = await playScripted(
		arm('extract-solve'),
		['{"weight": [70, "kg"]}'],
		library({calculate: ({weight}) => ok({kind: 'decimal', value: Number(weight?.value) * 2})}),
	);
	expect(requests.length).toBe(1);
	expect(played).toMatchObject({from: 'calculation', turn: 0, answer: {kind: 'decimal', value: 140}});
});

test('Extract-Solve abstains outside the library without a call, and when the extraction is invalid', async () => {
	const outside = await playScripted(arm('extract-solve'), [], library({implemented: false}));
	expect(outside.played).toMatchObject({from: 'nothing', abstained: true, turns: []});
	const noJson = await playScripted(arm('extract-solve'), ['I do not know']);
	expect(noJson.played).toMatchObject({from: 'nothing', abstained: true, why: expect.stringContaining('JSON')});
	const refused = {calculate: () => failed({kind: 'missing-input', message: 'needs weight'})};
	const incomplete = await playScripted(arm('extract-solve'), ['{}'], library(refused));
	expect(incomplete.played).toMatchObject({abstained: true, why: expect.stringContaining('needs weight')});
});

test('Gold-Solve asks no model', async () => {
	const {played, requests} = await playScripted(arm('gold-solve'), []);
	expect(requests).toEqual([]);
	expect(played).toMatchObject({from: 'calculation', turn: null, answer: {value: 7777.25}});
	const outside = await playScripted(arm('gold-solve'), [], library({implemented: false}));
	expect(outside.played).toMatchObject({from: 'nothing', abstained: true});
});

const says = (value: number): string => `So it is.\nFinal answer: ${value}`;
test('recalled: two answers that agree, with none empty, are the answer', async () => {
	const agree = await playScripted(arm('extract-solve-recalled'), [says(1), says(2), says(2)]);
	expect(agree.requests.length).toBe(3);
	expect(agree.played).toMatchObject({from: 'reply', turn: 1});
});

test('recalled: without agreement, or with an empty answer, a case of the library is extracted', async () => {
	for (const samples of [
		[says(1), says(2), says(3)],
		['nothing', says(2), says(2)],
	]) {
		const {played} = await playScripted(arm('extract-solve-recalled'), [...samples, '{"weight": 1}']);
		expect(played).toMatchObject({from: 'calculation', turn: 3, answer: {value: 42}});
	}
});

test('recalled: outside the library the majority answers, else the first sample', async () => {
	const outside = library({implemented: false});
	const majority = await playScripted(arm('extract-solve-recalled'), ['nothing', says(2), says(2)], outside);
	expect(majority.played).toMatchObject({from: 'reply', turn: 1});
	const none = await playScripted(arm('extract-solve-recalled'), [says(1), says(2), says(3)], outside);
	expect(none.played).toMatchObject({from: 'reply', turn: 0});
});

const tree = (part: object): string =>
	JSON.stringify({
		calculation: 'BMI',
		formula: 'w / h^2',
		variables: {w: 80, h: 2},
		missing: [],
		expression: {op: '/', args: ['w', {op: '^', args: ['h', 2]}]},
		...part,
	});
test('Formulate-Solve evaluates the tree, and abstains on what is invalid or missing', async () => {
	const play = async (reply: string) => (await playScripted(arm('formulate-solve'), [reply])).played;
	expect(await play(tree({}))).toMatchObject({from: 'calculation', answer: {kind: 'decimal', value: 20}});
	expect(await play('20')).toMatchObject({abstained: true, why: 'The reply holds no JSON object'});
	expect(await play(tree({variables: {w: '80 kg'}}))).toMatchObject({
		abstained: true,
		why: expect.stringMatching(/variables.w/),
	});
	expect(await play(tree({missing: ['h']}))).toMatchObject({
		abstained: true,
		why: expect.stringMatching(/'h' is listed as missing/),
	});
	expect(await play(tree({variables: {w: 80}}))).toMatchObject({
		abstained: true,
		why: expect.stringMatching(/no variable 'h'/),
	});
	expect(await play(tree({variables: {w: 80, h: 0}}))).toMatchObject({
		abstained: true,
		why: expect.stringMatching(/division by zero/),
	});
});

test('Formulate-Solve abstains from dates before any call', async () => {
	const {played, requests} = await playScripted(arm('formulate-solve'), [], {asksForDate: true});
	expect(requests).toEqual([]);
	expect(played).toMatchObject({from: 'nothing', abstained: true});
});
