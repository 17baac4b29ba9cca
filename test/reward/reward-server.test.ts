import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterEach, expect, test} from 'vitest';
import {createRewardServer, type RewardServer} from '../../source/reward/reward-server.ts';
import {createScorer} from '../../source/reward/score-reply.ts';
import {defaultSettings} from '../../source/reward/settings.ts';

const root = path.join(import.meta.dirname, '../..');
const run = promisify(execFile);
const good = '<formula>BMI = weight (kg) / height (m)²</formula><think>80 / 2^2 = 20</think><answer>20</answer>';
const gold = {kind: 'decimal', value: 20, lower: 19, upper: 21};
const item = (reply: string) => ({reply, calculator: 6, gold});

const open: RewardServer[] = [];
afterEach(async () => {
	for (const one of open.splice(0)) await one.stop();
});
const start = async (queueLimit = 1000): Promise<{url: string; rewards: RewardServer}> => {
	const rewards = createRewardServer({
		score: createScorer(defaultSettings),
		cases: new Map(),
		queueLimit,
		bodyLimit: 1_000_000,
		sliceMs: 5,
		now: () => performance.now(),
	});
	open.push(rewards);
	rewards.server.listen(0, '127.0.0.1');
	await once(rewards.server, 'listening');
	return {url: `http://127.0.0.1:${(rewards.server.address() as AddressInfo).port}`, rewards}; // it listens on a port
};
const post = (url: string, body: unknown): Promise<Response> =>
	fetch(`${url}/reward`, {method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body)});

test('a batch comes back in its order, one line a reply', async () => {
	const {url} = await start();
	const answer = await post(url, {
		items: [
			{...item(good), row: 'a'},
			{...item('no idea'), row: 'b'},
		],
	});
	expect(answer.status).toBe(200);
	const {lines} = (await answer.json()) as {
		lines: {row: string; reward: number; rf: number; rk: number; rhard: number}[];
	}; // the contract
	expect(lines.map(({row, rf, rk, rhard}) => [row, rf, rk, rhard])).toEqual([
		['a', 1, 1, 1],
		['b', 0, -1, -1],
	]);
});

test.each<[string, unknown, number]>([
	['not JSON', '{', 400],
	['no items', {}, 400],
	['an item without gold', {items: [{reply: 'x', calculator: 6}]}, 400],
	['a case that the server does not have', {items: [{reply: 'x', case: '1'}]}, 422],
	['a body above the limit', {items: [item('x'.repeat(2_000_000))]}, 413],
	['more replies than the queue ever holds', {items: Array.from({length: 1001}, () => item('x'))}, 413],
])('%s is refused', async (_, body, status) => {
	const {url} = await start();
	expect((await post(url, body)).status).toBe(status);
});

test('a full queue is refused with 429 while health is answered, and what waits is still scored', async () => {
	const {url} = await start(300);
	const replies = Array.from({length: 250}, (_, at) =>
		item(`<formula>BMI = weight × ${at} / height</formula><answer>${at}</answer>`),
	);
	const [first, second, health] = await Promise.all([
		post(url, {items: replies}),
		post(url, {items: replies}),
		fetch(`${url}/health`),
	]);
	expect([first.status, second.status].toSorted()).toEqual([200, 429]);
	expect([first, second].find(({status}) => status === 429)?.headers.get('retry-after')).toBe('1');
	expect(health.status).toBe(200);
});

test('a server that stops finishes what it has and refuses the rest', async () => {
	const {url, rewards} = await start();
	const waiting = post(url, {
		items: Array.from({length: 200}, (_, at) => item(`<formula>BMI = weight + ${at}</formula>`)),
	});
	while (rewards.state().queued === 0) await new Promise(resolve => setImmediate(resolve));
	const stopped = rewards.stop();
	expect((await waiting).status).toBe(200);
	await stopped;
	await expect(post(url, {items: []})).rejects.toThrow();
});

const python = async (url: string, code: string): Promise<unknown> => {
	const {stdout} = await run(
		'python3',
		['-c', `import json, sys\nsys.path.insert(0, 'source/reward')\nfrom casewise_reward import *\n${code}`],
		{
			cwd: root,
			env: {...process.env, CASEWISE_REWARD_URL: url, CASEWISE_REWARD_RETRIES: '3'},
		},
	);
	return JSON.parse(stdout);
};
const truth = JSON.stringify({case: '7', calculator: 6, gold});

test('the Python file answers as verl calls it: one reply, and a batch', async () => {
	const {url} = await start();
	const code = `truth = ${JSON.stringify(truth)}
good = ${JSON.stringify(good)}
one = compute_score(data_source='casewise/medcalc', solution_str=good, ground_truth=truth, extra_info={'index': 3})
many = compute_score(data_sources=['a', 'b'], solution_strs=[good, 'no'], ground_truths=[truth, truth], extra_infos=[None, None])
print(json.dumps([one, many]))`;
	const [one, many] = (await python(url, code)) as [{score: number; rk: number}, {score: number}[]]; // printed there
	expect(one).toMatchObject({rk: 1, rf: 1, acc: 1});
	expect(many[0]!.score).toBe(one.score);
	expect(many[1]!.score).toBeCloseTo(-0.9, 12);
});

test('the Python file answers as TRL calls it: texts or chats, one float each', async () => {
	const {url} = await start();
	const code = `truth = ${JSON.stringify(truth)}
good = ${JSON.stringify(good)}
print(json.dumps(casewise_reward(prompts=['p', 'p'], completions=[good, [{'role': 'assistant', 'content': 'no'}]], ground_truth=[truth, truth], case_id=['1', '2'], trainer_state=None)))`;
	const rewards = (await python(url, code)) as number[]; // printed there
	expect(rewards.map(reward => Number(reward.toFixed(9)))).toEqual([1.6, -0.9]);
});

test('without a server the Python file raises, and makes no reward up', async () => {
	const code = `import os
os.environ['CASEWISE_REWARD_RETRIES'] = '0'
try:
    casewise_reward(completions=['x'], ground_truth=[${JSON.stringify(truth)}])
    print(json.dumps('a reward'))
except CasewiseRewardError as error:
    print(json.dumps(str(error)))`;
	expect(await python('http://127.0.0.1:9', code)).toMatch(/gave no reward in 1 tries/);
});

test('the command serves on a free port, and SIGTERM ends it with 0', async () => {
	const child = spawn(
		process.execPath,
		['--import', 'tsx', 'source/cli/main.ts', 'reward', 'serve', '--port', '0', '--json'],
		{cwd: root, stdio: ['ignore', 'pipe', 'pipe']},
	);
	const [first] = (await once(child.stdout, 'data')) as [Buffer]; // the first chunk
	const {url} = JSON.parse(first.toString()) as {url: string}; // the contract
	expect((await post(url, {items: [item(good)]})).status).toBe(200);
	child.kill('SIGTERM');
	expect(await once(child, 'exit')).toEqual([0, null]);
});
