import type {Problem, Result} from '../../data/result.ts';
import type {Message, Turn} from '../../data/run.ts';

/** One chat request. Nothing else is set in it: no seed, no `top_p`, no stop words. */
export type CompletionRequest = {messages: readonly Message[]; temperature: number; maxTokens: number};

/** One reply, whole. `finishReason` is the server's word: `stop`, `length`, `content_filter`, … */
export type Completion = {
	text: string;
	/** Thoughts that the server kept apart from the reply. */
	reasoning: string | undefined;
	finishReason: string;
	usage: Turn['usage'];
	/** The model that answered, as the server names it. */
	model: string;
	systemFingerprint: string | null;
	wallMs: number;
};

/** A failed attempt that will be made again after `waitMs`. Text that had streamed so far is void. */
export type Retry = {attempt: number; attempts: number; problem: Problem; waitMs: number};

export type CompleteOptions = {
	signal?: AbortSignal | undefined;
	/** Called with each piece of the reply as it comes. */
	onText?: ((piece: string) => void) | undefined;
	onRetry?: ((retry: Retry) => void) | undefined;
};

/** Asks the model once. A failure is one sentence (`describeProblem`), with a `kind` of those in `problems.ts`. */
export type Complete = (request: CompletionRequest, options?: CompleteOptions) => Promise<Result<Completion>>;
