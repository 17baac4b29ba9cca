import {describeCut} from '../../data/describe-cut.ts';
import type {Turn} from '../../data/run.ts';

/** Ends of thoughts, and where they may begin; models open and close them in several spellings. */
const thought = /<(\/?)think(?:ing)?>/gi;

/**
Thoughts that stand in a reply are not its answer. A thought that never ends has swallowed what follows, and one that was
opened in the prompt reaches from the beginning of the reply to its end tag.
*/
export const withoutThoughts = (reply: string): string => {
	let kept = '';
	let from = 0;
	let isThinking = false;
	for (const tag of reply.matchAll(thought)) {
		if (tag[1] === '/') {
			if (!isThinking) kept = '';
			from = tag.index + tag[0].length;
			isThinking = false;
		} else if (!isThinking) {
			kept += reply.slice(from, tag.index);
			isThinking = true;
		}
	}
	return isThinking ? kept : kept + reply.slice(from);
};

const last = (text: string, pattern: RegExp): string | undefined => [...text.matchAll(pattern)].at(-1)?.[1];

const openingTag = '<answer>';
/** What stands in the last `<answer>` tag, closed as it should be, by a backslash, or by nothing to the end of its line. */
const taggedAnswer = (text: string): string | undefined => {
	const lower = text.toLowerCase();
	const closings = [...lower.matchAll(/<[/\\]\s*answer>/g)];
	const end = closings.at(-1)?.index;
	const open = end === undefined ? lower.lastIndexOf(openingTag) : lower.lastIndexOf(openingTag, end);
	if (open === -1) return undefined;
	const content = text.slice(open + openingTag.length, end);
	return end === undefined ? content.split('\n')[0] : content;
};

/** The value of `"answer"` in a JSON reply, cut-off and badly quoted ones included. */
const jsonAnswer = (text: string): string | undefined => {
	const quoted = last(text, /"(?:final_)?answer"\s*:\s*"((?:[^"\\]|\\.)*)"/gi);
	if (quoted !== undefined)
		return quoted.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? ' ' : character));
	return last(text, /"(?:final_)?answer"\s*:\s*([^"\s{][^,}\n]*)/gi);
};

const boxedAnswer = (text: string): string | undefined =>
	last(text, /\\boxed\{((?:[^{}]|\{[^{}]*\})*)\}/g)?.replace(/\\text\{([^}]*)\}/g, '$1');

/** A line that announces the answer; the surer announcement comes first, whichever stands later in the reply. */
const announcements: readonly RegExp[] = [
	/\bfinal\s+answer\b[*_]*(?:\s+is\b|\s*[:=]|\s*$)[\s*_:=]*(.*)$/i,
	/^[\s>*_#-]*(?:\d+\.\s*)?(?:(?:the|my)\s+)?answer\b(?:\s+is)?[\s*_]*[:=][\s*_]*(.*)$/i,
	/\b(?:the|my)\s+answer\s+is\s*:?\s*(.+)$/i,
];

const announcedAnswer = (lines: readonly string[]): string | undefined => {
	for (const announcement of announcements) {
		const index = lines.findLastIndex(line => announcement.test(line));
		if (index === -1) continue;
		const rest = announcement
			.exec(lines[index]!)![1]!
			.replace(/[*_`]+$/, '')
			.trim(); // the line matched just now
		// An announcement alone on its line is of the next one.
		return rest === '' ? (lines[index + 1] ?? '') : rest;
	}
	return undefined;
};

/** A last line that announces nothing is an answer only while it is a sentence: the first number of a whole paragraph is any number. */
const mostWords = 20;
const bareAnswer = (line: string | undefined): string | null =>
	line === undefined || line.split(/\s+/).length > mostWords ? null : line;

/**
The final-answer line of a reply, without its announcement: what stands in the last `<answer>` tag, as the value of `"answer"` in
JSON, in the last `\boxed{}`, after the last `Final answer:`, else the last `Answer:`, else the last line that is not empty, where it has
at most 20 words and the reply is whole: where one `isCut`, the last line is only the place where it broke off. `null` when there is none
of these outside the reply's thoughts.
*/
export const finalAnswerText = (reply: string, {isCut}: {isCut: boolean} = {isCut: false}): string | null => {
	const text = withoutThoughts(reply);
	const marked = taggedAnswer(text) ?? jsonAnswer(text) ?? boxedAnswer(text);
	if (marked !== undefined) return marked.trim();
	const lines = text
		.split('\n')
		.map(line => line.trim())
		.filter(line => line !== '' && !/^`{3}/.test(line));
	return announcedAnswer(lines) ?? (isCut ? null : bareAnswer(lines.at(-1)));
};

/** The final-answer line of a turn's reply, as far as the reply got; `null` without a turn. */
export const finalAnswerOf = (turn: Pick<Turn, 'reply' | 'finishReason' | 'usage'> | undefined): string | null =>
	turn === undefined ? null : finalAnswerText(turn.reply, {isCut: describeCut(turn) !== undefined});
