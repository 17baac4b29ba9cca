import {programOfReply} from '../arms/program-of-reply.ts';
import {withoutThoughts} from '../scoring/final-answer.ts';

const pythonBlock = /^[ \t]*```[ \t]*(?:python|py)3?[ \t]*\n([\s\S]*?)(?:^[ \t]*```|(?![\s\S]))/gim;

/**
The program of a logged reply. One that defines `solve` is taken as ours are; else all Python blocks of the reply are one
program, in order, as the authors of MedCalc-Bench ran them: models split a script over several blocks. A block that was
cut off before its end counts.
*/
export const programOfLog = (reply: string): string | undefined => {
	const blocks = [...withoutThoughts(reply).replaceAll('\r\n', '\n').matchAll(pythonBlock)].map(match => match[1]!);
	const written = blocks.filter(code => code.trim() !== '');
	if (written.length === 0 || written.some(code => /^def\s+solve\s*\(/m.test(code))) return programOfReply(reply);
	return `${written.map(code => code.trimEnd()).join('\n\n')}\n`;
};
