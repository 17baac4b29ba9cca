import {withoutThoughts} from '../scoring/final-answer.ts';

type Block = {language: string; code: string};

/** Fenced blocks, in order; one that the token limit left open runs to the end of the reply. */
const fencedBlocks = (reply: string): Block[] => {
	const blocks: Block[] = [];
	let open: {fence: string; indent: string; language: string; lines: string[]} | undefined;
	for (const line of reply.split(/\r\n|\n|\r/)) {
		if (open === undefined) {
			const start = /^([ \t]*(?:[-*>]\s+|\d+[.)]\s+)?)(`{3,}|~{3,})\s*([\w+#.-]*)[^`]*$/.exec(line);
			if (start !== null)
				open = {fence: start[2]!, indent: ' '.repeat(start[1]!.length), language: start[3]!.toLowerCase(), lines: []};
		} else if (line.trim().startsWith(open.fence) && /^[`~]+$/.test(line.trim())) {
			blocks.push({language: open.language, code: open.lines.join('\n')});
			open = undefined;
		} else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
	}
	if (open !== undefined) blocks.push({language: open.language, code: open.lines.join('\n')});
	return blocks.filter(({code}) => code.trim() !== '');
};

const isPython = ({language}: Block): boolean => /^(?:py|python|python3|py3)$/.test(language);
const definesSolve = ({code}: Block): boolean => /^\s*def\s+solve\s*\(/m.test(code);

/**
The program of a reply, or undefined when it holds none. Of several code blocks: those that say they are Python before
those that say nothing (blocks in another language never count), and among them the last that defines `solve`, else
the last. A reply without fences counts from its first line that is Python beyond doubt, when it defines `solve`.
*/
export const programOfReply = (reply: string): string | undefined => {
	const told = withoutThoughts(reply);
	const blocks = fencedBlocks(told);
	const python = blocks.filter(isPython);
	const candidates = python.length > 0 ? python : blocks.filter(({language}) => language === '');
	const chosen = candidates.findLast(definesSolve) ?? candidates.at(-1);
	if (chosen !== undefined) return `${chosen.code.replace(/\s+$/, '')}\n`;
	if (blocks.length > 0) return undefined;
	const start = /^(?:import\s+\w|from\s+\w+\s+import\s|def\s+solve\s*\()/m.exec(told);
	if (start === null || !definesSolve({language: '', code: told})) return undefined;
	return `${told.slice(start.index).replace(/\s+$/, '')}\n`;
};
