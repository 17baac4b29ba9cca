import type {Answer, Gold} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import type {Outcome} from '../../data/outcome.ts';
import type {RunRow} from '../../data/run.ts';
import {cards} from '../../formulas/cards.ts';
import {isSupported} from '../../formulas/supported.ts';
import {findArm} from '../arms/all-arms.ts';
import {classify} from '../scoring/classify.ts';
import {createRandom, type RandomSource} from '../statistics/random.ts';
import {syntheticManifest, writeSyntheticCases, writeSyntheticRun} from './synthetic-files.ts';

export type SyntheticPlan = {
	models: readonly string[];
	arms: readonly string[];
	/** How many repeats of each arm; they are called 42, 43, … */
	seeds: number;
	casesPerCalculator: number;
	/** Characters of prompt and reply in each row: what makes a file as long as a real one. */
	promptLength: number;
	replyLength: number;
	/** Seed of the generator: the same plan writes the same bytes. */
	seed: number;
};

/** Paper 1's size: 12 arms, 5 seeds, 1,100 cases and 4 models, 264,000 rows. */
export const paperPlan: SyntheticPlan = {
	models: ['synthetic-7b', 'synthetic-32b', 'synthetic-m', 'synthetic-p'],
	arms: [
		'note-only',
		'note-only-250',
		'note-only-250-variables',
		'page-without-formula',
		'open-book-arithmetic',
		'extract-solve',
		'extract-solve-recalled',
		'formulate-solve',
		'gold-solve',
		'program-solve',
		'program-solve-syntax',
		'blind-program-solve',
	],
	seeds: 5,
	casesPerCalculator: 20,
	promptLength: 2400,
	replyLength: 500,
	seed: 20_261_130,
};

const uniform = (random: RandomSource): number => random.nextUint32() / 2 ** 32;

const goldOf = (kind: Answer['kind'], random: RandomSource): Gold => {
	const value = 1 + Math.floor(uniform(random) * 400) / 10;
	switch (kind) {
		case 'decimal':
			return {kind, value, lower: value * 0.95, upper: value * 1.05};
		case 'integer': {
			const whole = Math.round(value);
			return {kind, value: whole, lower: whole, upper: whole};
		}
		case 'date': {
			const day = `2024-03-${String(1 + Math.floor(uniform(random) * 28)).padStart(2, '0')}`;
			return {kind, value: day, lower: day, upper: day};
		}
		case 'gestational-age': {
			const age = {weeks: 20 + Math.floor(uniform(random) * 20), days: Math.floor(uniform(random) * 7)};
			return {kind, value: age, lower: age, upper: age};
		}
	}
};

/** Cases of every benchmark calculator, notes shared by about three cases each. */
export const syntheticCases = ({casesPerCalculator}: SyntheticPlan, random: RandomSource): Case[] =>
	cards
		.filter(({inBenchmark}) => inBenchmark)
		.flatMap((card, calculator) =>
			Array.from({length: casesPerCalculator}, (_, one): Case => {
				const id = String(calculator * casesPerCalculator + one + 1);
				return {
					schema: 'casewise.case/1',
					id,
					calculatorId: card.id,
					calculatorName: card.name,
					category: card.category,
					noteId: `note-${Math.floor(uniform(random) * 25 * casesPerCalculator)}`,
					noteType: 'synthetic',
					note: `Synthetic note of case ${id}, made by a seeded generator.`,
					question: `What is the ${card.name}?`,
					entities: {},
					gold: goldOf(card.answer.kind, random),
					explanation: 'None: the case is synthetic.',
				};
			}),
		);

const wrongAnswer = ({kind, value}: Gold): Answer => {
	switch (kind) {
		case 'decimal':
		case 'integer':
			return {kind, value: Number(value) + 1000}; // numbers in these kinds
		case 'date':
			return {kind, value: '1999-01-01'};
		case 'gestational-age':
			return {kind, value: {weeks: 1, days: 1}};
	}
};
const rightAnswer = ({kind, value}: Gold): Answer => ({kind, value}) as Answer; // a gold holds an answer of its kind

type Drawn = {outcome: Outcome; abstained: boolean};

/** How a row ends: library arms abstain outside their calculators, program arms fail in the ways of programs. */
const drawOutcome = (arm: string, supported: boolean, p: number, random: RandomSource): Drawn => {
	if ((arm === 'gold-solve' || arm === 'extract-solve') && !supported) return {outcome: 'no-program', abstained: true};
	if (arm === 'gold-solve' || uniform(random) < p) return {outcome: 'correct', abstained: false};
	if (findArm(arm)?.runsPrograms !== true)
		return {outcome: uniform(random) < 0.03 ? 'unreadable' : 'answered-wrong', abstained: false};
	const u = uniform(random);
	const outcome =
		u < 0.04
			? 'no-program'
			: u < 0.08
				? 'rejected'
				: u < 0.2
					? 'raised'
					: u < 0.22
						? 'bad-kind'
						: u < 0.24
							? 'unreadable'
							: 'answered-wrong';
	return {outcome, abstained: false};
};

const rowOf = (
	runId: string,
	one: Case,
	arm: string,
	{outcome, abstained}: Drawn,
	texts: {prompt: string; reply: string},
): RunRow => {
	const usesProgram = findArm(arm)?.runsPrograms === true;
	const answer =
		outcome === 'correct' ? rightAnswer(one.gold) : outcome === 'answered-wrong' ? wrongAnswer(one.gold) : null;
	const status = outcome === 'rejected' || outcome === 'raised' || outcome === 'bad-kind' ? outcome : 'ok';
	const {reading} = classify({
		usesProgram,
		execution: outcome === 'no-program' ? null : {status, error: null},
		answer: answer === null ? (outcome === 'no-program' ? 'none' : 'unreadable') : 'read',
		correct: outcome === 'correct',
		abstained,
	});
	return {
		schema: 'casewise.row/1',
		id: `${runId}/${one.id}`,
		caseId: one.id,
		turns: [
			{
				messages: [{role: 'user', content: texts.prompt}],
				reply: texts.reply,
				finishReason: 'stop',
				usage: {promptTokens: 600, completionTokens: 120},
				program: usesProgram && outcome !== 'no-program' ? texts.reply : null,
				execution: null,
			},
		],
		answeredBy: answer === null ? null : 0,
		answerText: null,
		answer,
		...(abstained && {abstained}),
		correct: outcome === 'correct',
		outcome,
		reading,
	};
};

const filler = (length: number): string =>
	'The patient is synthetic, and so is this text. '.repeat(Math.ceil(length / 47)).slice(0, length);

/**
Writes a workspace of made-up cases and runs: difficulty differs by calculator, case, arm and model, so that tables look like real
ones. Gold-Solve asks no model and is written once for each seed. Returns how many rows and bytes were written.
*/
export const writeSyntheticWorkspace = async (
	folder: string,
	plan: SyntheticPlan,
): Promise<{rows: number; bytes: number}> => {
	const random = createRandom(plan.seed);
	const cases = syntheticCases(plan, random);
	const dataset = await writeSyntheticCases(folder, cases);
	const easeOfCalculator = new Map(cases.map(({calculatorId}) => [calculatorId, uniform(random)]));
	const easeOfCase = cases.map(() => uniform(random));
	const texts = {prompt: filler(plan.promptLength), reply: filler(plan.replyLength)};
	const total = {rows: 0, bytes: 0};
	for (const [place, model] of plan.models.entries()) {
		for (const [step, arm] of plan.arms.entries()) {
			if (arm === 'gold-solve' && place > 0) continue;
			// Greedy runs differ little from seed to seed: most cases keep the luck they have.
			const luck = cases.map(() => uniform(random));
			for (let index = 0; index < plan.seeds; index++) {
				const seed = 42 + index;
				const id = `${arm}-${arm === 'gold-solve' ? '' : `${model}-`}s${seed}`;
				const rowAt = (at: number): RunRow => {
					const one = cases[at]!; // one of so many rows
					const isMoved = uniform(random) < 0.1;
					const ease =
						easeOfCalculator.get(one.calculatorId)! +
						easeOfCase[at]! +
						(step + place) / (plan.arms.length + plan.models.length);
					const p = (isMoved ? uniform(random) : luck[at]!) < ease / 3 ? 1 : 0; // one luck for each case
					return rowOf(id, one, arm, drawOutcome(arm, isSupported(one.calculatorId), p, random), texts);
				};
				const manifest = syntheticManifest({id, model: arm === 'gold-solve' ? 'none' : model, arm, seed, dataset});
				total.bytes += await writeSyntheticRun(folder, manifest, cases.length, rowAt);
				total.rows += cases.length;
			}
		}
	}
	return total;
};
