import {decodeText} from '../../data/decode-text.ts';
import {normalId} from '../../data/medcalc-row.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Message} from '../../data/run.ts';
import type {CaseClue, ForeignFile, ForeignRow, ForeignRun, ImportFormat, RefusedEntry} from './foreign-run.ts';
import {
	isRecord,
	type JsonLine,
	type JsonRecord,
	listOf,
	numberOf,
	parseJsonLines,
	recordOf,
	textOf,
} from './tolerant-json.ts';

const roles: Record<string, Message['role']> = {
	system: 'system',
	developer: 'system',
	user: 'user',
	assistant: 'assistant',
	tool: 'tool',
};

/** Content as text: a string, or the text parts of a list. */
const contentText = (content: unknown): string =>
	typeof content === 'string'
		? content
		: listOf(content)
				.map(part => textOf(recordOf(part).text) ?? '')
				.join('');

const messagesOf = (body: JsonRecord): Message[] =>
	listOf(body.messages)
		.map(recordOf)
		.map(message => ({
			role: roles[textOf(message.role) ?? ''] ?? 'user',
			content: contentText(message.content),
		}));

/** `custom_id` is the asker's own: it may be the case id, or end in it (`2/1` is calculator and row). */
const clueOf = (customId: string, messages: readonly Message[]): CaseClue => {
	const [calculator, row, ...rest] = customId.split('/');
	const isPair = row !== undefined && rest.length === 0 && /^\d+$/.test(calculator!) && /^\d+$/.test(row);
	const tail = customId.split(/[/:|_-]/).at(-1)!;
	return {
		ids: [...new Set([normalId(customId), isPair ? row : tail])],
		calculatorId: isPair ? calculator : undefined,
		prompt: messages.length === 0 ? undefined : messages.map(({content}) => content).join('\n'),
	};
};

const rowsOfReply = (line: number, reply: JsonRecord, customId: string, request: JsonRecord): ForeignRow[] => {
	const messages = messagesOf(request);
	const choices = listOf(reply.choices).map(recordOf);
	const usage = recordOf(reply.usage);
	return choices.map((choice, index) => {
		const message = recordOf(choice.message);
		const call = recordOf(recordOf(listOf(message.tool_calls)[0]).function);
		return {
			line,
			clue: clueOf(customId, messages),
			epoch: choices.length > 1 ? index + 1 : undefined,
			turns: [
				{
					messages,
					reply: contentText(message.content) || textOf(call.arguments) || '',
					reasoning: textOf(message.reasoning) ?? textOf(message.reasoning_content),
					finishReason: textOf(choice.finish_reason) ?? null,
					usage: {
						promptTokens: numberOf(usage.prompt_tokens) ?? null,
						completionTokens: numberOf(usage.completion_tokens) ?? null,
					},
					systemFingerprint: textOf(reply.system_fingerprint) ?? null,
				},
			],
			theirs: undefined,
			note:
				messages.length === 0
					? 'the prompt is not in the log: the input file was not given or has no such request'
					: undefined,
		};
	});
};

/** Why a request has no reply, in the server's words. */
const failureOf = (value: JsonRecord): string | undefined => {
	const response = recordOf(value.response);
	const status = numberOf(response.status_code);
	const error = isRecord(value.error) ? value.error : recordOf(recordOf(response.body).error);
	if (isRecord(value.error) || (status !== undefined && status !== 200))
		return `the request failed${status === undefined ? '' : ` (status ${status})`}: ${textOf(error.message) ?? 'no message'}`;
	return listOf(recordOf(response.body).choices).length === 0 ? 'the reply holds no choice' : undefined;
};

const byCustomId = (lines: readonly JsonLine[], refused: RefusedEntry[], what: string): Map<string, JsonLine> => {
	const found = new Map<string, JsonLine>();
	for (const one of lines) {
		const id = textOf(one.value.custom_id);
		const earlier = id === undefined ? undefined : found.get(id);
		if (id === undefined) refused.push({line: one.line, reason: `${what}: no custom_id`});
		else if (earlier !== undefined)
			refused.push({line: one.line, reason: `${what}: custom_id '${id}' stands on line ${earlier.line} already`});
		else found.set(id, one);
	}
	return found;
};

const isOutput = ({value}: JsonLine): boolean => 'response' in value || 'error' in value;

const read = async (files: readonly ForeignFile[]): Promise<Result<ForeignRun>> => {
	const refused: RefusedEntry[] = [];
	const inputs: JsonLine[] = [];
	const outputs: JsonLine[] = [];
	for (const file of files) {
		const {text, invalidLines} = decodeText(file.bytes);
		const parsed = parseJsonLines(text, invalidLines);
		refused.push(...parsed.refused);
		const isOutputFile = parsed.lines.some(isOutput);
		(isOutputFile ? outputs : inputs).push(...parsed.lines);
	}
	if (outputs.length === 0)
		return failed({
			kind: 'wrong-files',
			message: 'there is no reply in these files',
			help: 'Give the output file of the batch, with its input file for the prompts',
		});
	const requests = byCustomId(inputs, refused, 'input');
	const replies = byCustomId(outputs, refused, 'output');
	const rows: ForeignRow[] = [];
	for (const [customId, {line, value}] of replies) {
		const failure = failureOf(value);
		if (failure !== undefined) refused.push({line, reason: `${customId}: ${failure}`});
		else
			rows.push(
				...rowsOfReply(
					line,
					recordOf(recordOf(value.response).body),
					customId,
					recordOf(requests.get(customId)?.value.body),
				),
			);
	}
	for (const [customId, {line}] of requests)
		if (!replies.has(customId)) refused.push({line, reason: `input: '${customId}' has no reply in the output`});
	const request = recordOf(inputs[0]?.value.body);
	const reply = recordOf(recordOf(outputs[0]!.value.response).body);
	const created = numberOf(reply.created);
	return ok({
		format: 'openai-batch',
		rows,
		refused,
		model: textOf(request.model) ?? textOf(reply.model) ?? null,
		endpoint: null,
		temperature: numberOf(request.temperature) ?? null,
		maxTokens: numberOf(request.max_completion_tokens) ?? numberOf(request.max_tokens) ?? null,
		startedAt: created === undefined ? null : new Date(created * 1000).toISOString(),
		finishedAt: null,
		programs: 'detect',
		theirs: null,
		settings: {},
		remarks:
			inputs.length === 0
				? ['no input file: the prompts are not in the run, and cases are matched by custom_id alone']
				: [],
	});
};

/** OpenAI's batch files (also `vllm run-batch`): input and output joined by `custom_id`. */
export const openaiBatch: ImportFormat = {
	name: 'openai-batch',
	recognise: head => /^\s*\{[^\n]*"custom_id"\s*:/.test(head),
	read,
};
