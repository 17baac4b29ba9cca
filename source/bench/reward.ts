import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {execa} from 'execa';
import {loadDataset} from '../../data/read-dataset.ts';
import {findCard} from '../../formulas/cards.ts';
import {createRewardServer} from '../reward/reward-server.ts';
import {createScorer} from '../reward/score-reply.ts';
import {defaultSettings} from '../reward/settings.ts';
import {sftTarget} from '../training/sft-target.ts';
import {demoFolder} from '../workspace/workspace-file.ts';
import {type BenchReport, describeMachine, significant} from './report.ts';

const replies = 1024;
const groupSize = 8;
const rounds = 5;

type Item = {row: string; reply: string; calculator: number; gold: NonNullable<unknown>};

/**
A training step's replies: groups of eight to one case, of each group four as they should be, one with another constant, one
with an operator turned, one with a wrong value only, one that says nothing of use. All formulas of one round differ from
those of the others, so that no verdict is remembered from round to round.
*/
const makeItems = async (): Promise<Item[]> => {
	const dataset = await loadDataset(path.join(demoFolder(), 'cases.jsonl'));
	if (!dataset.ok) throw new Error(dataset.problem.message);
	const targets = dataset.value.cases.flatMap(one => {
		const target = sftTarget(one, defaultSettings);
		return target.ok ? [{one, target: target.value.target}] : [];
	});
	return Array.from({length: replies}, (_, at) => {
		const {one, target} = targets[Math.floor(at / groupSize) % targets.length]!; // not empty
		const variant = at % groupSize;
		const [formula = '', rest = ''] = target.split('</formula>');
		const changed =
			variant < 4
				? target
				: variant === 4
					? `${formula.replace(/\d+(?=\.\d)|\d+(?!.*\d)/, digits => String(Number(digits) + 1))}</formula>${rest}`
					: variant === 5
						? `${formula.replace(/ \+ | × /, ' - ')}</formula>${rest}`
						: variant === 6
							? target.replace(/<answer>.*<\/answer>/, '<answer>1</answer>')
							: `I would say that the answer is about ${at}.`;
		return {row: String(at), reply: changed, calculator: one.calculatorId, gold: one.gold};
	});
};
/** A comment-like statement that makes the text of a formula new without making it another formula. */
const fresh = (item: Item, round: number): Item => ({
	...item,
	reply: item.reply.replace('<formula>', `<formula>round${round}of${item.row} = ${round}\n`),
});

const median = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const mathVerifyScript = `
import json, sys, time
from math_verify import parse, verify
items = json.load(open(sys.argv[1]))
start = time.perf_counter()
right = 0
for item in items:
    try:
        gold = item["gold"]["value"]
        right += bool(verify(parse(str(gold)), parse(item["reply"].split("<answer>")[-1].split("</answer>")[0])))
    except Exception:
        pass
print(json.dumps({"seconds": time.perf_counter() - start, "right": right}))
`;

/** Replies a second: scored in the process, over HTTP, and by math-verify (values only) where a Python that has it is named. */
export const benchReward = async ({mathVerify}: {mathVerify: string | undefined}): Promise<BenchReport> => {
	const items = await makeItems();
	const inProcess = (explain: boolean, isFresh: boolean): number => {
		const score = createScorer({...defaultSettings, explain});
		const times: number[] = [];
		for (let round = 0; round < rounds; round++) {
			const batch = isFresh ? items.map(item => fresh(item, round)) : items;
			const start = performance.now();
			for (const {row, reply, calculator, gold} of batch) {
				const card = findCard(calculator);
				score({row, reply, gold: gold as Parameters<typeof score>[0]['gold'], card: card.ok ? card.value : undefined}); // a case's gold
			}
			times.push(performance.now() - start);
		}
		return median(times.slice(1));
	};
	const explained = inProcess(true, true);
	const verdictOnly = inProcess(false, true);
	const repeated = inProcess(true, false);
	const rewards = createRewardServer({
		score: createScorer({...defaultSettings, explain: false}),
		cases: new Map(),
		queueLimit: 1 << 14,
		bodyLimit: 1 << 28,
		sliceMs: 20,
		now: () => performance.now(),
	});
	await new Promise<void>(resolve => rewards.server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(rewards.server.address() as AddressInfo).port}/reward`; // it listens on a port
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const body = JSON.stringify({items: items.map(item => fresh(item, 100 + round))});
		const start = performance.now();
		const answer = await fetch(url, {method: 'POST', body});
		await answer.json();
		times.push(performance.now() - start);
	}
	await rewards.stop();
	const overHttp = median(times.slice(1));
	const theirs = mathVerify === undefined ? undefined : await runMathVerify(mathVerify, items);
	const perSecond = (ms: number): number => significant((1000 * replies) / ms);
	return {
		name: 'reward',
		machine: describeMachine(),
		figures: {
			replies,
			stepSecondsInProcess: significant(verdictOnly / 1000),
			stepSecondsOverHttp: significant(overHttp / 1000),
			repliesPerSecond: perSecond(verdictOnly),
			repliesPerSecondWithReasons: perSecond(explained),
			repliesPerSecondRepeatedFormulas: perSecond(repeated),
			repliesPerSecondOverHttp: perSecond(overHttp),
			...(theirs === undefined ? {} : {repliesPerSecondMathVerify: perSecond(theirs)}),
		},
		ratios: {
			overHttpToInProcess: significant(verdictOnly / overHttp),
			...(theirs === undefined
				? {}
				: {toMathVerify: significant(theirs / verdictOnly), overHttpToMathVerify: significant(theirs / overHttp)}),
		},
	};
};

const runMathVerify = async (python: string, items: readonly Item[]): Promise<number> => {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'casewise-reward-'));
	try {
		await writeFile(path.join(folder, 'items.json'), JSON.stringify(items));
		await writeFile(path.join(folder, 'score.py'), mathVerifyScript);
		const {stdout} = await execa(python, [path.join(folder, 'score.py'), path.join(folder, 'items.json')]);
		const {seconds} = JSON.parse(stdout) as {seconds: number}; // our script prints it
		return 1000 * seconds;
	} finally {
		await rm(folder, {recursive: true, force: true});
	}
};
