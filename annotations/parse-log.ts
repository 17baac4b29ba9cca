import type {Problem} from '../data/result.ts';
import {type LogEvent, logEventSchema} from './label-event.ts';

/** An event with the line of the file it stood on, from 1. */
export type LoggedEvent = {event: LogEvent; line: number};

/** What could be read of a log. `endsMidLine`: the file does not end with a line feed, so a write was cut off. */
export type ParsedLog = {events: LoggedEvent[]; problems: Problem[]; endsMidLine: boolean};

/** A log with its file name. */
export type LogFile = {file: string; parsed: ParsedLog};

const readLine = (text: string): {event: LogEvent} | {reason: string} => {
	if (/^(<{7}|={7}|>{7}|\|{7})/.test(text)) return {reason: 'was left by a merge that was not finished'};
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		return {reason: 'is no whole JSON record'}; // the parser's own message quotes the text, which may be long and foreign
	}
	const parsed = logEventSchema.safeParse(json);
	if (parsed.success) return {event: parsed.data};
	const issue = parsed.error.issues[0]!; // a failed parse has at least one issue
	const field = issue.path.join('.');
	return {reason: `is no label event${field === '' ? '' : `: field ${field}: ${issue.message}`}`};
};

/**
Reads the text of a label log. Every readable event comes back with its line; a line that cannot be read is a problem
with its number, of kind `torn-line` where the file ends in the middle of it and `broken-line` elsewhere, and stays in
the file. An event met a second time with the same content counts once (`repeated-event`); with other content the first
is kept (`conflicting-event`). Windows line ends and a byte-order mark are accepted.
*/
export const parseLog = (text: string, file: string): ParsedLog => {
	const events: LoggedEvent[] = [];
	const problems: Problem[] = [];
	const seen = new Map<string, {line: number; text: string}>();
	const endsMidLine = text.length > 0 && !text.endsWith('\n');
	const lines = text.replace(/^\uFEFF/, '').split('\n');
	if (!endsMidLine) lines.pop();
	lines.forEach((raw, index) => {
		const line = index + 1;
		const body = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
		if (body.trim() === '') return;
		const isTail = endsMidLine && index === lines.length - 1;
		const read = readLine(body);
		if ('reason' in read) {
			problems.push(
				isTail
					? {
							kind: 'torn-line',
							message: 'the last line was cut off while it was written; it is kept as it is',
							file,
							line,
						}
					: {kind: 'broken-line', message: `this line ${read.reason}; it is kept as it is`, file, line},
			);
			return;
		}
		const first = seen.get(read.event.id);
		if (first === undefined) {
			seen.set(read.event.id, {line, text: body});
			events.push({event: read.event, line});
			return;
		}
		problems.push(
			first.text === body
				? {kind: 'repeated-event', message: `the same event stands on line ${first.line}; it counts once`, file, line}
				: {
						kind: 'conflicting-event',
						message: `another event with the same id stands on line ${first.line}, which is the one that counts`,
						file,
						line,
					},
		);
	});
	return {events, problems, endsMidLine};
};
