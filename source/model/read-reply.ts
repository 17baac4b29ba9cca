import type OpenAI from 'openai';
import {z} from 'zod';
import type {Completion} from './completion.ts';

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;
type Reply = Omit<Completion, 'wallMs'>;

const count = z
	.number()
	.int()
	.nullish()
	.transform(value => value ?? null);
const usage = z
	.object({prompt_tokens: count, completion_tokens: count})
	.transform(({prompt_tokens, completion_tokens}) => ({
		promptTokens: prompt_tokens,
		completionTokens: completion_tokens,
	}))
	.nullish();
const text = z.string().nullish();
/** vLLM calls thoughts `reasoning`, earlier versions and others `reasoning_content`. */
const message = z.object({content: text, reasoning: text, reasoning_content: text}).nullish();
const choice = z.object({delta: message, message, finish_reason: text});
const chunkSchema = z.object({
	model: text,
	system_fingerprint: text,
	choices: z.array(choice).nullish(),
	usage,
});

/**
Puts a streamed reply together. `onPiece` gets each piece of text, an empty one for chunks without any. A stream that ends
without a finish reason was cut off, whatever the server thinks. Servers that answer in one JSON document although a
stream was asked for are read too. Throws what the stream throws, and `SyntaxError` on what is no chat reply.
*/
export const readReply = async (
	stream: AsyncIterable<Chunk>,
	response: Response,
	onPiece: (piece: string) => void,
): Promise<Reply | 'cut off'> => {
	const parts: string[] = [];
	const thoughts: string[] = [];
	const reply: Omit<Reply, 'text' | 'reasoning' | 'finishReason'> & {finishReason: string | undefined} = {
		finishReason: undefined,
		usage: null,
		model: '',
		systemFingerprint: null,
	};
	const type = response.headers.get('content-type') ?? '';
	if (/html/i.test(type)) throw new SyntaxError('a web page');
	for await (const raw of /json/i.test(type) ? oneDocument(response) : stream) {
		const parsed = chunkSchema.safeParse(raw);
		if (!parsed.success) throw new SyntaxError('no chat chunk');
		const chunk = parsed.data;
		reply.model ||= chunk.model ?? '';
		reply.systemFingerprint ??= chunk.system_fingerprint ?? null;
		reply.usage = chunk.usage ?? reply.usage;
		const first = chunk.choices?.[0];
		reply.finishReason ??= first?.finish_reason ?? undefined;
		const said = first?.delta ?? first?.message;
		const piece = said?.content ?? '';
		parts.push(piece);
		thoughts.push(said?.reasoning ?? said?.reasoning_content ?? '');
		onPiece(piece);
	}
	const {finishReason} = reply;
	if (finishReason === undefined) return 'cut off';
	const reasoning = thoughts.join('');
	return {...reply, finishReason, text: parts.join(''), reasoning: reasoning === '' ? undefined : reasoning};
};

async function* oneDocument(response: Response): AsyncGenerator<unknown> {
	yield JSON.parse(await response.text());
}
