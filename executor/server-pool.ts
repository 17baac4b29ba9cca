import type {ExecutorProblem, Outcome} from './execution.ts';
import type {Frame} from './frames.ts';
import {type ServerProcess, startServer} from './server-process.ts';

/** A program on its way through the pool. */
export type Job = {
	/** Bytes for the worker. `isCautious`: prepare it in the child, where nothing it does to the parser can hurt a server. */
	encode: (isCautious: boolean) => Buffer;
	wallMs: number;
	onFrame: (frame: Frame) => void;
	onProblem: (problem: ExecutorProblem) => void;
};

export type ServerPool = {
	/** Starts the first server; the others follow when there is work for them. */
	start: () => Promise<Outcome<ServerProcess>>;
	add: (job: Job) => void;
	/** Forgets a job; a server that runs it is replaced, and what stood behind it is run elsewhere. */
	remove: (job: Job) => void;
	close: () => Promise<void>;
};

type Waiting = {
	job: Job;
	attempts: number;
	isCautious: boolean;
	/** Number of the oldest server that may run it. */
	fromServer: number;
};
type Lane = {
	server: ServerProcess | undefined;
	/** Servers are numbered in the order they were started. */
	serverNumber: number;
	/** Settles when the server that is starting is up or has failed. */
	starting: Promise<Outcome<ServerProcess>> | undefined;
	/** In the order sent: the first one runs, the others wait in the server's pipe. */
	sent: Waiting[];
	watchdog: NodeJS.Timeout | undefined;
};

/** Two programs are under way in each server: one runs, the next is prepared meanwhile. */
const underWay = 2;
/** What a server may take beyond a program's own wall clock before it counts as hung. */
const hangMs = 3_000;
const mostAttempts = 2;

/**
Servers side by side. One that dies or hangs is replaced: the program that ran is run once more, and then reported as the
executor's failure; those behind it are run elsewhere and count no attempt. The second run is in a server that was started
after the first had died: one that was there before may have died with it, unnoticed as yet. Answers cannot be mixed up,
for a server answers in order and each answer carries its request's number.
*/
export const createServerPool = (
	python: string,
	workerFile: string,
	{servers, isHardened}: {servers: number; isHardened: boolean},
): ServerPool => {
	const lanes: Lane[] = Array.from({length: servers}, () => ({
		server: undefined,
		serverNumber: 0,
		starting: undefined,
		sent: [],
		watchdog: undefined,
	}));
	const waiting: Waiting[] = [];
	const removed = new WeakSet<Job>();
	let serversStarted = 0;
	let isClosed = false;

	const watch = (lane: Lane): void => {
		clearTimeout(lane.watchdog);
		const [first] = lane.sent;
		lane.watchdog = first && setTimeout(() => lane.server?.kill(), first.job.wallMs + hangMs);
	};

	const answer = (lane: Lane, frame: Frame): void => {
		const sent = lane.sent.shift();
		watch(lane);
		if (sent === undefined) lane.server?.kill();
		else if (!removed.has(sent.job)) sent.job.onFrame(frame);
		share();
	};

	const lose = (lane: Lane): void => {
		lane.server = undefined;
		const [first, ...behind] = lane.sent.splice(0);
		watch(lane);
		const again = behind.filter(({job}) => !removed.has(job));
		if (first !== undefined && !removed.has(first.job)) {
			first.attempts += 1;
			first.fromServer = serversStarted + 1;
			if (first.attempts < mostAttempts) again.unshift(first);
			else
				first.job.onProblem({
					kind: 'executor-failed',
					message: 'the Python worker died twice while it ran this program',
				});
		}
		waiting.unshift(...again.map(item => ({...item, isCautious: true})));
		share();
	};

	const start = async (lane: Lane): Promise<Outcome<ServerProcess>> => {
		lane.serverNumber = serversStarted += 1;
		lane.starting = startServer(python, workerFile, isHardened, {
			onFrame: frame => answer(lane, frame),
			onExit: () => lose(lane),
		});
		const started = await lane.starting;
		lane.starting = undefined;
		if (started.ok) lane.server = started.value;
		return started;
	};

	const startAndShare = async (lane: Lane): Promise<void> => {
		const started = await start(lane);
		if (!started.ok) giveUp(started.problem);
		share();
	};

	const takeOut = (item: Waiting): void => void waiting.splice(waiting.indexOf(item), 1);

	/** Reports what no server that runs or is starting may take. */
	const giveUp = (problem: ExecutorProblem): void => {
		const newest = Math.max(
			0,
			...lanes.map(({server, starting, serverNumber}) => (server || starting ? serverNumber : 0)),
		);
		for (const item of waiting.filter(({fromServer}) => fromServer > newest)) {
			takeOut(item);
			item.job.onProblem(problem);
		}
	};

	/** The least busy lane with room and the first program that it may run. A second one is sent ahead only when all servers are up. */
	const nextPair = (): {lane: Lane; item: Waiting} | undefined => {
		const room = lanes.every(({server}) => server !== undefined) ? underWay : 1;
		const open = lanes
			.filter(({server, sent}) => server !== undefined && sent.length < room)
			.sort((one, other) => one.sent.length - other.sent.length);
		for (const lane of open) {
			const item = waiting.find(({fromServer}) => fromServer <= lane.serverNumber);
			if (item !== undefined) return {lane, item};
		}
		return undefined;
	};

	/** Gives waiting programs to the least busy servers, and starts another server while there is more work than servers. */
	const share = (): void => {
		while (!isClosed) {
			const pair = nextPair();
			if (pair === undefined) break;
			const {lane, item} = pair;
			takeOut(item);
			lane.sent.push(item);
			if (lane.sent.length === 1) watch(lane);
			lane.server?.send(item.job.encode(item.isCautious));
		}
		const idle = lanes.find(({server, starting}) => server === undefined && starting === undefined);
		if (!isClosed && waiting.length > 0 && idle !== undefined) void startAndShare(idle);
	};

	const [firstLane] = lanes;
	if (firstLane === undefined) throw new RangeError('a pool needs at least one server');

	return {
		start: () => start(firstLane),
		add: job => {
			waiting.push({job, attempts: 0, isCautious: false, fromServer: 1});
			share();
		},
		remove: job => {
			removed.add(job);
			const index = waiting.findIndex(item => item.job === job);
			if (index >= 0) waiting.splice(index, 1);
			lanes.find(({sent}) => sent[0]?.job === job)?.server?.kill();
		},
		close: async () => {
			isClosed = true;
			const open = [...waiting.splice(0), ...lanes.flatMap(({sent}) => sent)];
			for (const {job} of open) removed.add(job);
			for (const {job} of open) job.onProblem({kind: 'aborted', message: 'the executor was closed'});
			await Promise.all(
				lanes.map(async lane => {
					clearTimeout(lane.watchdog);
					await lane.starting;
					const {server} = lane;
					server?.kill();
					await server?.ended;
				}),
			);
		},
	};
};
