import {once} from 'node:events';
import {Worker} from 'node:worker_threads';

/**
The server runs in a thread of its own, as a real one would not share ours either. It is text because a bundle has no
second file to start a thread from.
*/
const serverCode = `
const {createServer} = require('node:http');
const {parentPort, workerData: {reply, delayMs}} = require('node:worker_threads');
const chunk = (delta, finish_reason) =>
	'data: ' + JSON.stringify({model: 'fixed-delay', choices: [{index: 0, delta, finish_reason}]}) + '\\n\\n';
const body = chunk({role: 'assistant', content: reply}, null) + chunk({}, 'stop') + 'data: [DONE]\\n\\n';
let firstAt;
let lastAt;
const server = createServer((request, response) => {
	firstAt ??= performance.now();
	request.resume();
	setTimeout(() => {
		response.writeHead(200, {'content-type': 'text/event-stream'}).end(body);
		lastAt = performance.now();
	}, delayMs);
});
parentPort.on('message', () => parentPort.postMessage((lastAt - firstAt) / 1000));
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

export type FixedDelayServer = {
	baseUrl: string;
	/** Seconds from the first request that came to the last reply that left. */
	busySeconds: () => Promise<number>;
	close: () => Promise<void>;
};

/** A chat server on loopback that answers every request with `reply`, streamed, after `delayMs`: a model of known speed. */
export const startFixedDelayServer = async (reply: string, delayMs: number): Promise<FixedDelayServer> => {
	const worker = new Worker(serverCode, {eval: true, workerData: {reply, delayMs}});
	const [port]: unknown[] = await once(worker, 'message');
	return {
		baseUrl: `http://127.0.0.1:${Number(port)}/v1`,
		busySeconds: async () => {
			worker.postMessage('busy seconds');
			const [seconds]: unknown[] = await once(worker, 'message');
			return Number(seconds);
		},
		close: async () => {
			await worker.terminate();
		},
	};
};
