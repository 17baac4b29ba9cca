import {errorCode} from '../../data/file-problem.ts';
import type {Problem} from '../../data/result.ts';

const causes: Record<string, string> = {
	ENOTFOUND: 'its name is not known: there is no network, or no such host',
	EAI_AGAIN: 'its name cannot be looked up: there is no network',
	ECONNREFUSED: 'nothing answers there',
	ECONNRESET: 'the connection was dropped',
	EPIPE: 'the connection was dropped',
	UND_ERR_SOCKET: 'the connection was dropped',
	ENETUNREACH: 'there is no network',
	EHOSTUNREACH: 'there is no way to it',
	ETIMEDOUT: 'no answer in time',
	UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
	UND_ERR_HEADERS_TIMEOUT: 'no answer in time',
	UND_ERR_BODY_TIMEOUT: 'nothing more came',
};

const chainOf = (error: unknown): Error[] => {
	const chain: Error[] = [];
	for (let one = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one);
	return chain;
};

/** What a failed request means: which host, what happened, what to do. */
export const networkProblem = (error: unknown, url: string): Problem => {
	const codes = chainOf(error).flatMap(one => errorCode(one) ?? []);
	const known = codes.map(code => causes[code]).find(cause => cause !== undefined);
	const last = chainOf(error).at(-1)?.message ?? String(error);
	return {
		kind: 'no-network',
		message: `${new URL(url).host} cannot be reached: ${known ?? last}`,
		help: 'Set HF_ENDPOINT to a mirror that can be reached, or fetch the file elsewhere and give its path as the data set',
	};
};

/** What a refusing status means, with the place it came from. */
export const statusProblem = (status: number, url: string): Problem => {
	const host = new URL(url).host;
	if (status === 401 || status === 403)
		return {kind: 'no-access', message: `${host} refuses access (status ${status}): the file is gated or private`};
	if (status === 404)
		return {
			kind: 'no-such-file',
			message: `${host} has no such repository, revision or file (status 404): ${url}`,
			help: '--repository, --revision and --path name another',
		};
	return {
		kind: 'server-failed',
		message: `${host} answered with status ${status}`,
		help: 'Try again later; what was fetched is kept',
	};
};
