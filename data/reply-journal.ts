import {readFile, unlink} from 'node:fs/promises';
import {join} from 'node:path';
import {z} from 'zod';
import {fileProblem} from './file-problem.ts';
import {openLineWriter} from './line-writer.ts';
import type {Result} from './result.ts';
import {failed, ok} from './result.ts';
import {usageSchema} from './run.ts';

/** A model's reply as it came, for a case that takes several and has no row yet. */
const keptReplySchema = z.strictObject({
	schema: z.literal('casewise.reply/1'),
	caseId: z.string().min(1),
	/** Digest of messages, temperature and token limit. */
	requestSha256: z.string(),
	reply: z.strictObject({
		text: z.string(),
		reasoning: z.string().optional(),
		finishReason: z.string(),
		usage: usageSchema.nullable(),
		model: z.string(),
		systemFingerprint: z.string().nullable(),
		wallMs: z.number(),
	}),
});
export type KeptReply = Omit<z.infer<typeof keptReplySchema>, 'schema'>;

/**
Replies to cases of several requests, kept until the rows stand: a run that is stopped in the middle of such a case asks
only for what is missing.
*/
export type ReplyJournal = {
	/** What an earlier process left, in the order in which it came. */
	earlier: readonly KeptReply[];
	/** Resolves when the reply is handed to the system: a killed process loses none, a power cut may. */
	keep: (kept: KeptReply) => Promise<Result<void>>;
	/** Ends the journal, and removes it when every case has its row. */
	close: (isWhole: boolean) => Promise<Result<void>>;
};

export const replyJournalFile = (folder: string): string => join(folder, 'replies.jsonl');

/** Undefined for a line that is none (torn by a kill): all that is lost is a reply, which is asked for again. */
const parseKeptReply = (line: string): KeptReply | undefined => {
	try {
		const parsed = keptReplySchema.safeParse(JSON.parse(line));
		if (!parsed.success) return undefined;
		const {schema: _, ...kept} = parsed.data;
		return kept;
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
};

const readEarlier = async (file: string): Promise<Result<KeptReply[]>> => {
	try {
		const lines = (await readFile(file, 'utf8')).split('\n');
		return ok(lines.map(parseKeptReply).filter(kept => kept !== undefined));
	} catch (error) {
		const problem = fileProblem(error, file);
		return problem.kind === 'no-such-file' ? ok([]) : failed(problem);
	}
};

/** Opens the journal of a run folder. */
export const openReplyJournal = async (folder: string): Promise<Result<ReplyJournal>> => {
	const file = replyJournalFile(folder);
	const earlier = await readEarlier(file);
	if (!earlier.ok) return earlier;
	const writer = await openLineWriter(file, {flushEach: false});
	if (!writer.ok) return writer;
	const {append, close} = writer.value;
	return ok({
		earlier: earlier.value,
		keep: kept => append(JSON.stringify({schema: 'casewise.reply/1', ...kept})),
		close: async isWhole => {
			const closed = await close();
			if (!closed.ok || !isWhole) return closed;
			try {
				await unlink(file);
				return ok(undefined);
			} catch (error) {
				return failed(fileProblem(error, file));
			}
		},
	});
};
