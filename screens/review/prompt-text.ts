import type {Message} from '../../data/run.ts';

const heading = (role: Message['role']): string => `=== ${role} ===`;
const headingPattern = /^=== (system|user|assistant|tool) ===$/;

/** A prompt as a text that can be edited: a heading before each message. */
export const promptToText = (messages: readonly Message[]): string =>
	messages.map(({role, content}) => `${heading(role)}\n${content}\n`).join('\n');

/** The prompt that such a text holds; a text without headings is one message of the user. Empty where nothing is left. */
export const textToPrompt = (text: string): Message[] => {
	const messages: Message[] = [];
	let role: Message['role'] = 'user';
	let lines: string[] = [];
	const end = (): void => {
		const content = lines.join('\n').replace(/^\n+|\n+$/g, '');
		if (content !== '') messages.push({role, content});
		lines = [];
	};
	for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
		const match = headingPattern.exec(line);
		if (match === null) lines.push(line);
		else {
			end();
			role = match[1] as Message['role']; // the pattern names the roles
		}
	}
	end();
	return messages;
};
