import {existsSync} from 'node:fs';
import {mkdir, open, readFile} from 'node:fs/promises';
import path from 'node:path';
import {type Attempt, attemptSchema} from '../../data/attempt.ts';
import {fileProblem} from '../../data/file-problem.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';

/** Where a workspace keeps what was tried live. */
export const attemptsFile = (workspaceFolder: string): string => path.join(workspaceFolder, 'live', 'attempts.jsonl');

/** Adds an attempt to the workspace; it is on disk when this resolves. */
export const storeAttempt = async (workspaceFolder: string, attempt: Attempt): Promise<Result<void>> => {
	const file = attemptsFile(workspaceFolder);
	try {
		await mkdir(path.dirname(file), {recursive: true});
		const handle = await open(file, 'a+');
		try {
			const {size} = await handle.stat();
			const last = Buffer.alloc(1);
			if (size > 0) await handle.read(last, 0, 1, size - 1);
			// A line that a crash left without its end is ended first.
			const torn = size > 0 && last[0] !== 10;
			await handle.appendFile(`${torn ? '\n' : ''}${JSON.stringify(attempt)}\n`);
			await handle.sync();
		} finally {
			await handle.close();
		}
		return ok(undefined);
	} catch (error) {
		return failed(fileProblem(error, file));
	}
};

/** Every attempt of a workspace in the order they were made; lines that are none are named. */
export const loadAttempts = async (
	workspaceFolder: string,
): Promise<Result<{attempts: Attempt[]; refused: {line: number; reason: string}[]}>> => {
	const file = attemptsFile(workspaceFolder);
	if (!existsSync(file)) return ok({attempts: [], refused: []});
	let text: string;
	try {
		text = await readFile(file, 'utf8');
	} catch (error) {
		return failed(fileProblem(error, file));
	}
	const attempts: Attempt[] = [];
	const refused: {line: number; reason: string}[] = [];
	for (const [index, line] of text.split('\n').entries()) {
		if (line === '') continue;
		const attempt = parseAttempt(line);
		if (attempt.ok) attempts.push(attempt.value);
		else refused.push({line: index + 1, reason: attempt.problem});
	}
	return ok({attempts, refused});
};

const parseAttempt = (line: string): Result<Attempt, string> => {
	try {
		const parsed = attemptSchema.safeParse(JSON.parse(line));
		if (parsed.success) return ok(parsed.data);
		const issue = parsed.error.issues[0];
		return failed(`${issue?.path.join('.')}: ${issue?.message}`);
	} catch (error) {
		return failed(error instanceof Error ? error.message : String(error));
	}
};
