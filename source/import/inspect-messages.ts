import type {Message} from '../../data/run.ts';
import type {ForeignTurn} from './foreign-run.ts';
import {type JsonRecord, listOf, recordOf, textOf} from './tolerant-json.ts';

type Said = {role: Message['role']; text: string; reasoning: string | undefined; codes: string[]};

const attachment = /^attachment:\/\/([0-9a-f]+)$/;
const resolve = (text: string, attachments: JsonRecord): string => {
	const key = attachment.exec(text)?.[1];
	return (key === undefined ? undefined : textOf(attachments[key])) ?? text;
};

/** Text parts joined; reasoning apart; anything else by its kind in brackets. Redacted reasoning has its summary alone. */
const readContent = (content: unknown, attachments: JsonRecord): {text: string; reasoning: string | undefined} => {
	if (typeof content === 'string') return {text: resolve(content, attachments), reasoning: undefined};
	const texts: string[] = [];
	const thoughts: string[] = [];
	for (const part of listOf(content).map(recordOf)) {
		if (part.type === 'text') texts.push(resolve(textOf(part.text) ?? '', attachments));
		else if (part.type === 'reasoning')
			thoughts.push(textOf(part.redacted === true ? part.summary : part.reasoning) ?? '[reasoning not readable]');
		else texts.push(`[${textOf(part.type) ?? 'unknown part'}]`);
	}
	return {text: texts.join('\n\n'), reasoning: thoughts.length === 0 ? undefined : thoughts.join('\n\n')};
};

/** Code of a tool call: Inspect's `python` takes `{"code": …}`; other code tools name it otherwise. */
const codeOf = (call: JsonRecord): string | undefined => {
	const args = recordOf(call.arguments);
	return textOf(args.code) ?? textOf(args.program) ?? textOf(args.script);
};

const roles: Record<string, Message['role']> = {system: 'system', user: 'user', assistant: 'assistant', tool: 'tool'};

const readMessage = (message: JsonRecord, attachments: JsonRecord): Said => ({
	role: roles[textOf(message.role) ?? ''] ?? 'user',
	...readContent(message.content, attachments),
	codes: listOf(message.tool_calls)
		.map(recordOf)
		.flatMap(call => {
			const code = codeOf(call);
			return code === undefined ? [] : [resolve(code, attachments)];
		}),
});

/** What a later request saw of a message: a tool call as a Python block, as the log itself views it. */
const asSent = ({role, text, codes}: Said): Message => ({
	role,
	content: [text, ...codes.map(code => `\`\`\`python\n${code.trimEnd()}\n\`\`\``)]
		.filter(part => part !== '')
		.join('\n\n'),
});

/**
The turns of a sample: one for each assistant message, and for each further tool call in it. The messages before it are what
was sent. Programs may stand in earlier turns; the last message may be a user's or a tool's.
*/
export const turnsOfSample = (sample: JsonRecord): ForeignTurn[] => {
	const attachments = recordOf(sample.attachments);
	const said = listOf(sample.messages).map(message => readMessage(recordOf(message), attachments));
	return said.flatMap((one, index): ForeignTurn[] => {
		if (one.role !== 'assistant') return [];
		const messages = said.slice(0, index).map(asSent);
		const turn = {messages, reply: one.text, reasoning: one.reasoning, finishReason: null, usage: null};
		if (one.codes.length === 0) return [turn];
		return one.codes.map((code, call) =>
			call === 0 ? {...turn, code} : {...turn, reply: '', reasoning: undefined, code},
		);
	});
};

/** The question as text, to tell a case by. */
export const promptOfSample = (sample: JsonRecord): string => {
	const {input} = sample;
	if (typeof input === 'string') return input;
	return listOf(input)
		.map(message => readContent(recordOf(message).content, recordOf(sample.attachments)).text)
		.join('\n');
};
