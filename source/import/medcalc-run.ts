import {decodeText} from '../../data/decode-text.ts';
import {normalId} from '../../data/medcalc-row.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Message} from '../../data/run.ts';
import type {CaseClue, ForeignFile, ForeignRow, ForeignRun, ForeignTurn, ImportFormat} from './foreign-run.ts';
import {type JsonRecord, listOf, parseJsonLines, recordOf, textOf} from './tolerant-json.ts';

/** What a row by MedCalc-Bench's columns says of its case. */
export const clueOfColumns = (row: JsonRecord): CaseClue => ({
	ids: ['Row Number', 'Unique ID'].flatMap(column => {
		const text = textOf(row[column]);
		return text === undefined || text.trim() === '' ? [] : [normalId(text)];
	}),
	calculatorId: textOf(row['Calculator ID']),
	note: textOf(row['Patient Note']),
	question: textOf(row.Question),
});

const theirsOf = (row: JsonRecord): ForeignRow['theirs'] => {
	const result = textOf(row.Result);
	if (result === undefined) return undefined;
	const correct = /^(?:correct|true|1)$/i.test(result) ? true : /^(?:incorrect|false|0)$/i.test(result) ? false : null;
	return {correct, answer: textOf(row['LLM Answer']) ?? null, by: 'Result'};
};

/** Messages of the original script's exceptions, which it stored in place of the answer. */
const scriptError =
	/^(?:name '.*' is not defined|cannot access local variable .*|time data .* does not match format .*|could not convert string .*|invalid literal for .*|invalid syntax.*)$/;

const recorded = (text: string | undefined): string | undefined =>
	text === undefined || /^\s*(?:N\/?A|No Thoughts|nan)?\s*$/i.test(text) ? undefined : text;

const answerRow = (line: number, row: JsonRecord): ForeignRow => {
	const answer = textOf(row['LLM Answer']) ?? '';
	const explanation = recorded(textOf(row['LLM Explanation']));
	const lost = scriptError.test(answer)
		? "the recorded answer is an error of the original script, not the model's text"
		: undefined;
	return {
		line,
		clue: clueOfColumns(row),
		epoch: undefined,
		turns: [
			{
				messages: [],
				reply: explanation ?? answer,
				reasoning: recorded(textOf(row['LLM Thinking'])),
				finishReason: null,
				usage: null,
			},
		],
		recordedAnswer: answer,
		theirs: theirsOf(row),
		note: lost ?? 'the reply was not recorded, only its answer and, where there was one, its explanation',
	};
};

const roles: Record<string, Message['role']> = {system: 'system', user: 'user', assistant: 'assistant', tool: 'tool'};

/** Each assistant message of a chat is a turn: what stood before it was sent. */
const turnsOfChat = (chat: readonly unknown[]): ForeignTurn[] => {
	const messages = chat.map(recordOf).map(
		(message): Message => ({
			role: roles[textOf(message.role) ?? ''] ?? 'user',
			content: textOf(message.content) ?? '',
		}),
	);
	return messages.flatMap((message, index) =>
		message.role === 'assistant'
			? [{messages: messages.slice(0, index), reply: message.content, finishReason: null, usage: null}]
			: [],
	);
};

const codeRow = (line: number, row: JsonRecord): ForeignRow => ({
	line,
	clue: clueOfColumns(row),
	epoch: undefined,
	turns: turnsOfChat(listOf(row['LLM Chat History'])),
	theirs: theirsOf(row),
});

const modelOf = (path: string, rows: readonly JsonRecord[]): string => {
	const named = textOf(rows[0]?.['LLM Name']);
	if (named !== undefined) return named;
	const file = path
		.split('/')
		.at(-1)!
		.replace(/\.jsonl?$/, '');
	return file.split('_')[0]!;
};

const reader =
	(
		format: string,
		makeRow: (line: number, row: JsonRecord) => ForeignRow,
		programs: ForeignRun['programs'],
		column: string,
	) =>
	async (files: readonly ForeignFile[]): Promise<Result<ForeignRun>> => {
		const [file, ...others] = files;
		if (file === undefined || others.length > 0)
			return failed({kind: 'wrong-files', message: `${format} takes one file, not ${files.length}`});
		const {text, invalidLines} = decodeText(file.bytes);
		const {lines, refused} = parseJsonLines(text, invalidLines);
		const rows: ForeignRow[] = [];
		for (const {line, value} of lines) {
			if (column in value) rows.push(makeRow(line, value));
			else refused.push({line, reason: `the row has no '${column}'`});
		}
		const theirs = rows.flatMap(row => (row.theirs?.correct == null ? [] : [row.theirs.correct]));
		return ok({
			format,
			rows,
			refused,
			model: modelOf(
				file.path,
				lines.map(({value}) => value),
			),
			endpoint: null,
			temperature: null,
			maxTokens: null,
			startedAt: null,
			finishedAt: null,
			programs,
			theirs: {by: 'Result', scored: theirs.length, right: theirs.filter(Boolean).length},
			settings: {},
			remarks: [],
		});
	};

/** Output files of MedCalc-Bench's scripts: an answer, and an explanation or thoughts where they were kept. */
export const medcalcAnswers: ImportFormat = {
	name: 'medcalc-answers',
	recognise: head => /"LLM Answer"\s*:/.test(head) && !/"LLM Chat History"\s*:/.test(head),
	read: reader('medcalc-answers', answerRow, 'never', 'LLM Answer'),
};

/** Output files of its code-execution script: the whole chat, with programs, what they printed, and corrections. */
export const medcalcCode: ImportFormat = {
	name: 'medcalc-code',
	recognise: head => /"LLM Chat History"\s*:/.test(head),
	read: reader('medcalc-code', codeRow, 'always', 'LLM Chat History'),
};
