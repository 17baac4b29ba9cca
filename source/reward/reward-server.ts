import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {Case} from '../../data/case.ts';
import {type RewardItem, rewardBatchSchema, scoreItem} from './score-item.ts';
import type {RewardLine, ScoreReply} from './score-reply.ts';

export type RewardServerOptions = {
	score: ScoreReply;
	cases: ReadonlyMap<string, Case>;
	/** Replies that may wait; a batch that does not fit is refused with 429. */
	queueLimit: number;
	/** Largest request body in bytes; more is refused with 413. */
	bodyLimit: number;
	/** For how long the server scores before it looks at new requests. */
	sliceMs: number;
	now: () => number;
};
export type RewardServer = {
	server: Server;
	/** Takes no new batch, finishes those it has, and closes. */
	stop: () => Promise<void>;
	state: () => {queued: number; scored: number; batches: number; stopping: boolean};
};

type Job = {
	items: readonly RewardItem[];
	at: number;
	lines: RewardLine[];
	done: (lines: RewardLine[] | string) => void;
	isGone: () => boolean;
};

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
	if (response.destroyed || response.headersSent) return;
	const text = JSON.stringify(body);
	response.writeHead(status, {
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(text),
		...headers,
	});
	response.end(text);
};

/** The request's body, or undefined where it is larger than the limit. Rejects when the connection breaks. */
const bodyOf = (request: IncomingMessage, limit: number): Promise<string | undefined> =>
	new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		let size = 0;
		request.on('data', (chunk: Buffer) => {
			size += chunk.length;
			if (size <= limit) chunks.push(chunk);
			else resolve(undefined);
		});
		request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
		request.on('error', reject);
		request.on('close', () => reject(new Error('the connection broke')));
	});

/**
The reward over HTTP: `POST /reward` with `{items: […]}` answers `{lines: […]}`, `GET /health` says how it stands. Batches
wait in one bounded queue (429 with Retry-After when it is full, 503 while stopping) and are scored in slices, so that
health and refusals are answered at once.
*/
export const createRewardServer = (options: RewardServerOptions): RewardServer => {
	const {score, cases, queueLimit, bodyLimit, sliceMs, now} = options;
	const jobs: Job[] = [];
	let queued = 0;
	let scored = 0;
	let batches = 0;
	let stopping = false;
	let isRunning = false;
	let onIdle: (() => void) | undefined;

	const work = (): void => {
		const end = now() + sliceMs;
		while (jobs.length > 0 && now() < end) {
			const job = jobs[0]!; // not empty
			if (job.isGone()) {
				queued -= job.items.length - job.at;
				jobs.shift();
				continue;
			}
			const item = job.items[job.at];
			if (item === undefined) {
				jobs.shift();
				batches++;
				job.done(job.lines);
				continue;
			}
			const line = scoreItem(item, job.at, score, cases);
			if (typeof line === 'string') {
				queued -= job.items.length - job.at;
				jobs.shift();
				job.done(line);
				continue;
			}
			job.lines.push(line);
			job.at++;
			queued--;
			scored++;
		}
		if (jobs.length > 0) setImmediate(work);
		else {
			isRunning = false;
			onIdle?.();
		}
	};

	const answerBatch = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		if (stopping) return send(response, 503, {error: 'the server is stopping'}, {connection: 'close'});
		const body = await bodyOf(request, bodyLimit);
		if (body === undefined)
			return send(response, 413, {error: `the body is larger than ${bodyLimit} bytes`}, {connection: 'close'});
		let json: unknown;
		try {
			json = JSON.parse(body);
		} catch {
			return send(response, 400, {error: 'the body is not JSON'});
		}
		const parsed = rewardBatchSchema.safeParse(json);
		if (!parsed.success) {
			const [issue] = parsed.error.issues;
			return send(response, 400, {error: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a batch'}`});
		}
		const {items} = parsed.data;
		if (stopping) return send(response, 503, {error: 'the server is stopping'}, {connection: 'close'});
		if (items.length > queueLimit) return send(response, 413, {error: `a batch has at most ${queueLimit} replies`});
		if (queued + items.length > queueLimit)
			return send(response, 429, {error: 'the queue is full', queued}, {'retry-after': '1'});
		queued += items.length;
		jobs.push({
			items,
			at: 0,
			lines: [],
			isGone: () => response.destroyed,
			done: lines => (typeof lines === 'string' ? send(response, 422, {error: lines}) : send(response, 200, {lines})),
		});
		if (!isRunning) {
			isRunning = true;
			setImmediate(work);
		}
	};

	const server = createServer((request, response) => {
		const url = (request.url ?? '').split('?')[0];
		if (url === '/health' && request.method === 'GET')
			return send(response, stopping ? 503 : 200, {
				ok: !stopping,
				queued,
				scored,
				batches,
				queueLimit,
				cases: cases.size,
			});
		if (url !== '/reward') return send(response, 404, {error: 'there are POST /reward and GET /health'});
		if (request.method !== 'POST') return send(response, 405, {error: 'POST a batch'}, {allow: 'POST'});
		answerBatch(request, response).catch(() => response.destroy());
	});
	return {
		server,
		state: () => ({queued, scored, batches, stopping}),
		stop: async () => {
			stopping = true;
			if (isRunning)
				await new Promise<void>(resolve => {
					onIdle = resolve;
				});
			await new Promise<void>(resolve => {
				server.close(() => resolve());
				server.closeIdleConnections();
			});
		},
	};
};
