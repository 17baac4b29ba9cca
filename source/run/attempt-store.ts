import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {type Attempt, attemptSchema} from '../../data/attempt.ts';
import {fileProblem} from '../../data/file-problem.ts';
import {openLineWriter} from '../../data/line-writer.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';

/** Where a workspace keeps what was tried live. */
export const attemptsFile = (workspaceFolder: string): string => path.join(workspaceFolder, 'live', 'attempts.jsonl');

/** Adds an attempt to the workspace; it is on disk when this resolves. */
export const storeAttempt = async (workspaceFolder: string, attempt: Attempt): Promise<Result<void>> => {
	const writer = await openLineWriter(attemptsFile(workspaceFolder), {flushEach: false});
	if (!writer.ok) return writer;
	const appended = await writer.value.append(JSON.stringify(attempt));
	const closed = await writer.value.close();
	return appended.ok ? closed : appended;
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
