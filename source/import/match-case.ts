import type {Case} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {CaseClue} from './foreign-run.ts';

/** Text without the differences that loaders make: white space, Unicode form, kinds of apostrophe. */
const plain = (text: string): string => text.normalize('NFC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
const textKey = (note: string, question: string): string => `${plain(note)}\n${plain(question)}`;

export type CaseIndex = {
	byId: ReadonlyMap<string, Case>;
	byText: ReadonlyMap<string, readonly Case[]>;
	plainTexts: readonly {one: Case; note: string; question: string}[];
};

/** Cases by id and by note and question. */
export const indexCases = (cases: readonly Case[]): CaseIndex => {
	const byText = new Map<string, Case[]>();
	for (const one of cases) {
		const key = textKey(one.note, one.question);
		byText.set(key, [...(byText.get(key) ?? []), one]);
	}
	return {
		byId: new Map(cases.map(one => [one.id, one])),
		byText,
		plainTexts: cases.map(one => ({one, note: plain(one.note), question: plain(one.question)})),
	};
};

/** Whether what the log says of the row contradicts the case, and in what. */
const contradiction = (one: Case, {calculatorId, note, prompt}: CaseClue): string | undefined => {
	if (calculatorId !== undefined && Number(calculatorId) !== one.calculatorId) return `calculator ${calculatorId}`;
	if (note !== undefined) return plain(note) === plain(one.note) ? undefined : 'another note';
	if (prompt !== undefined && !plain(prompt).includes(plain(one.note))) return 'another note';
	return undefined;
};

const oneOf = (cases: readonly Case[], what: string): Result<Case, string> => {
	if (cases.length === 1) return ok(cases[0]!);
	if (cases.length === 0) return failed(`no case has ${what}`);
	const ids = cases.slice(0, 5).map(({id}) => id);
	return failed(`ambiguous: cases ${ids.join(', ')} have ${what}; nothing is guessed`);
};

const matchText = ({byText, plainTexts}: CaseIndex, {note, question, prompt}: CaseClue): Result<Case, string> => {
	if (note !== undefined && question !== undefined)
		return oneOf(byText.get(textKey(note, question)) ?? [], 'this note and question');
	if (prompt === undefined) return failed('the log names no case and keeps no text to tell it by');
	const asked = plain(prompt);
	const matches = plainTexts.filter(text => asked.includes(text.note) && asked.includes(text.question));
	// A short note may stand inside a longer one: the longest is the one that was asked about.
	const longest = Math.max(0, ...matches.map(text => text.note.length + text.question.length));
	return oneOf(
		matches.filter(text => text.note.length + text.question.length === longest).map(({one}) => one),
		'the note and question of this prompt',
	);
};

/**
The case of a row: by id columns where the text does not contradict them, else by note and question. A text that several
cases share is ambiguous and refused. The problem is a reason.
*/
export const matchCase = (index: CaseIndex, clue: CaseClue): Result<Case, string> => {
	const contradicted: string[] = [];
	for (const id of clue.ids) {
		const one = index.byId.get(id);
		if (one === undefined) continue;
		const against = contradiction(one, clue);
		if (against === undefined) return ok(one);
		contradicted.push(`id ${id} is another case in this data set (${against})`);
	}
	const byText = matchText(index, clue);
	if (byText.ok) return byText;
	const unknown =
		clue.ids.length > 0 && contradicted.length === 0 ? [`no case has the id ${clue.ids.join(' or ')}`] : [];
	return failed([...contradicted, ...unknown, byText.problem].join('; '));
};
