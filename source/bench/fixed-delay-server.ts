import {createServer} from 'node:http';
import {setTimeout as sleep} from 'node:timers/promises';

/** A chat server on loopback that answers every request with `reply`, streamed, after `delayMs`: a model of known speed. */
export const startFixedDelayServer = async (
	reply: string,
	delayMs: number,
): Promise<{baseUrl: string; close: () => Promise<void>}> => {
	const chunk = (delta: object, finish_reason: string | null): string =>
		`data: ${JSON.stringify({model: 'fixed-delay', choices: [{index: 0, delta, finish_reason}]})}\n\n`;
	const server = createServer(async (request, response) => {
		request.resume();
		await sleep(delayMs);
		response.writeHead(200, {'content-type': 'text/event-stream'});
		response.end(`${chunk({role: 'assistant', content: reply}, null)}${chunk({}, 'stop')}data: [DONE]\n\n`);
	});
	await new Promise<void>((listening, failed) => {
		server.once('error', failed);
		server.listen(0, '127.0.0.1', listening);
	});
	const address = server.address();
	if (address === null || typeof address === 'string') throw new TypeError('a TCP server has a port');
	return {
		baseUrl: `http://127.0.0.1:${address.port}/v1`,
		close: async () => {
			server.closeAllConnections();
			await new Promise(closed => server.close(closed));
		},
	};
};
