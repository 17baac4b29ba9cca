import type {Result} from '../../data/result.ts';
import type {Message, Turn} from '../../data/run.ts';

/** What a log knows of the case a row belongs to; each may be absent. */
export type CaseClue = {
	/** Values of id columns, the surest first. */
	ids: readonly string[];
	calculatorId?: string | undefined;
	note?: string | undefined;
	question?: string | undefined;
	/** Everything that was asked, where the log has no columns for note and question. */
	prompt?: string | undefined;
};

/** One request of a log and its reply, before its program is run. */
export type ForeignTurn = {
	messages: Message[];
	reply: string;
	reasoning?: string | undefined;
	finishReason: string | null;
	usage: Turn['usage'];
	systemFingerprint?: string | null;
	/** Code that the log itself keeps apart from the text: the arguments of a tool call. */
	code?: string | undefined;
};

/** One reply to one case: what becomes a row. */
export type ForeignRow = {
	/** Physical line, or position of the sample, from 1. */
	line: number;
	clue: CaseClue;
	/** Number of the repeat, from 1; undefined where the log has one reply a case. */
	epoch: number | undefined;
	turns: ForeignTurn[];
	/** The recorded answer, where the log has it and not the reply that it was read from. */
	recordedAnswer?: string | undefined;
	theirs: {correct: boolean | null; answer: string | null; by: string} | undefined;
	note?: string | undefined;
	startedAt?: string | undefined;
	wallMs?: number | undefined;
};

export type RefusedEntry = {line: number; reason: string};

/** A log as a run, before its rows are matched to cases. */
export type ForeignRun = {
	format: string;
	rows: ForeignRow[];
	refused: RefusedEntry[];
	model: string | null;
	endpoint: string | null;
	temperature: number | null;
	maxTokens: number | null;
	startedAt: string | null;
	finishedAt: string | null;
	/** Programs by tool call or in the replies, always or never; `detect` looks at the replies. */
	programs: 'always' | 'never' | 'detect';
	/** The log's own verdicts: which score, and over its cases how many were scored and right. */
	theirs: {by: string; scored: number; right: number} | null;
	/** Further facts for the manifest, and remarks for the person who imports. */
	settings: Record<string, unknown>;
	remarks: string[];
};

export type ForeignFile = {path: string; bytes: Buffer};
export type ReadOptions = {
	/** lm_eval: which filter's lines count. */
	filter?: string | undefined;
	/** Inspect and lm_eval: which score is the log's verdict; `SCORER` or `SCORER.KEY`. */
	scorer?: string | undefined;
};

/** One foreign format: how to tell it from the beginning of a file, and how to read it. */
export type ImportFormat = {
	name: string;
	/** `head` is the first part of the file as text, `bytes` the same as it stands. */
	recognise: (head: string, bytes: Buffer) => boolean;
	read: (files: readonly ForeignFile[], options: ReadOptions) => Promise<Result<ForeignRun>>;
};
