import type {AddressInfo} from 'node:net';
import type {Case} from '../../../../data/case.ts';
import {loadDataset} from '../../../../data/read-dataset.ts';
import {createRewardServer} from '../../../reward/reward-server.ts';
import {createScorer} from '../../../reward/score-reply.ts';
import {readSettings} from '../../../reward/settings.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../../command.ts';
import {notice} from '../../open-labelled.ts';

type Options = {
	port: string;
	host: string;
	dataset?: string;
	set: string[];
	strict?: true;
	queue: string;
	body: string;
	json?: true;
};

const whole = (text: string, name: string, least: number): number => {
	const value = Number(text);
	if (!Number.isInteger(value) || value < least)
		throw new CommandFailure(`--${name} takes a whole number from ${least} on, not '${text}'`, wrongUse);
	return value;
};

const casesOf = async (file: string | undefined): Promise<Map<string, Case>> => {
	if (file === undefined) return new Map();
	const dataset = await loadDataset(file);
	if (!dataset.ok) throw new CommandFailure(dataset.problem);
	return new Map(dataset.value.cases.map(one => [one.id, one]));
};

const serve = async (options: Options): Promise<void> => {
	const settings = readSettings([...(options.strict ? ['mode=strict'] : []), ...options.set]);
	if (!settings.ok) throw new CommandFailure(settings.problem, wrongUse);
	const port = whole(options.port, 'port', 0);
	const rewards = createRewardServer({
		score: createScorer(settings.value),
		cases: await casesOf(options.dataset),
		queueLimit: whole(options.queue, 'queue', 1),
		bodyLimit: whole(options.body, 'body', 1) * 1_000_000,
		sliceMs: 20,
		now: () => performance.now(),
	});
	await new Promise<void>((resolve, reject) => {
		rewards.server.once('error', (error: NodeJS.ErrnoException) =>
			reject(
				new CommandFailure({
					kind: 'cannot-listen',
					message: `cannot listen on ${options.host}:${port} (${error.code})`,
				}),
			),
		);
		rewards.server.listen(port, options.host, resolve);
	});
	const address = rewards.server.address() as AddressInfo; // it listens on a port
	const url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${address.port}`;
	if (options.json) printJson({url, settings: settings.value});
	else process.stdout.write(`rewards at ${url}/reward, health at ${url}/health; Ctrl-C stops when the queue is done\n`);
	await new Promise<void>(resolve => {
		const stop = (): void => {
			notice('stopping: finishing what is queued');
			for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
			rewards.stop().then(resolve, resolve);
		};
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
	});
	const {scored, batches} = rewards.state();
	notice(`scored ${scored} replies in ${batches} batches`);
};

/** `casewise reward serve`: the reward function for a trainer, over HTTP. */
export const run = (args: readonly string[]): Promise<number> =>
	runCommand(
		defineCommand('reward serve', 'Answers with rewards over HTTP: POST /reward {"items": […]}, GET /health', [
			'casewise reward serve --port 8008',
			'casewise reward serve --dataset train.csv --strict --set gamma=1',
		])
			.option('--port <n>', 'port; 0 takes a free one and says which', '8008')
			.option('--host <name>', 'address to listen on', '127.0.0.1')
			.option('--dataset <file>', 'cases that items may name by id')
			.option('--set <name=value...>', 'settings, as for casewise reward', [])
			.option('--strict', 'formula and value by the template alone')
			.option('--queue <n>', 'replies that may wait before a batch is refused with 429', '16384')
			.option('--body <mb>', 'largest request in MB', '64')
			.option('--json', 'say the address as one JSON document')
			.action(serve),
		args,
	);
