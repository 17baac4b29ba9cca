import {type Answer, answerSchema} from './answer.ts';
import {fileProblem} from './file-problem.ts';
import {failed, ok, type Result} from './result.ts';
import {eachLine, rowsFile} from './run-folder.ts';

/** Unescaped quotes stand at this place only: inside a string they would have a backslash before them. */
const turns = Buffer.from(',"turns":[');

/** Answer of a stored line, without parsing its turns; `undefined` where the line is no row. */
const answerOfLine = (line: Buffer): {id: string; answer: Answer | null} | undefined => {
	const end = line.indexOf(turns);
	if (end === -1) return undefined;
	try {
		const {id, answer} = JSON.parse(`${line.toString('utf8', 0, end)}}`) as {id?: unknown; answer?: unknown}; // checked below
		const parsed = answerSchema.nullable().safeParse(answer);
		return typeof id === 'string' && parsed.success ? {id, answer: parsed.data} : undefined;
	} catch {
		// A damaged line: the index has named it.
		return undefined;
	}
};

/** The answers of a run by row id, the first row of an id counting. Lines that are no rows are passed over: the index names them. */
export const readAnswers = async (folder: string): Promise<Result<Map<string, Answer | null>>> => {
	const answers = new Map<string, Answer | null>();
	try {
		await eachLine(rowsFile(folder), line => {
			const found = answerOfLine(line);
			if (found !== undefined && !answers.has(found.id)) answers.set(found.id, found.answer);
		});
		return ok(answers);
	} catch (error) {
		return failed(fileProblem(error, rowsFile(folder)));
	}
};
