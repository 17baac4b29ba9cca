import {expect, test} from 'vitest';
import {indexCases, matchCase} from '../../../source/import/match-case.ts';
import {cases} from './import-logs.ts';

const index = indexCases(cases);
const [bmi, pressure] = cases;
const idOf = (clue: Parameters<typeof matchCase>[1]) => {
	const match = matchCase(index, clue);
	return match.ok ? match.value.id : match.problem;
};

test('an id column decides, as long as the text does not contradict it', () => {
	expect(idOf({ids: ['2'], note: pressure!.note})).toBe('2');
	expect(idOf({ids: ['9', '2']})).toBe('2');
	expect(idOf({ids: ['2'], calculatorId: '5'})).toBe('2');
});

test('an id of another data set is told by note or calculator, and the text decides then', () => {
	expect(idOf({ids: ['3'], note: bmi!.note, question: bmi!.question})).toBe('1');
	expect(idOf({ids: ['3'], calculatorId: '6', note: bmi!.note, question: bmi!.question})).toBe('1');
	expect(idOf({ids: ['3'], note: 'another patient'})).toMatch(/id 3 is another case in this data set \(another note\)/);
});

test('text is compared without white space, apostrophes and Unicode form', () => {
	const note = `  ${bmi!.note.replaceAll(' ', '\n')} `;
	expect(idOf({ids: [], note, question: bmi!.question})).toBe('1');
	const quoted = indexCases([{...bmi!, note: "the patient's é"}]);
	expect(matchCase(quoted, {ids: [], note: 'the patient’s e\u0301', question: bmi!.question}).ok).toBe(true);
});

test('a prompt is searched for note and question', () => {
	expect(idOf({ids: [], prompt: `Read this.\n${pressure!.note}\n\n${pressure!.question}\nAnswer now.`})).toBe('2');
	expect(idOf({ids: [], prompt: 'something else'})).toMatch(/no case has the note and question/);
});

test('a text that several cases share is refused, never guessed', () => {
	const twins = indexCases([...cases, {...bmi!, id: '7'}]);
	const clue = {ids: [], note: bmi!.note, question: bmi!.question};
	expect(matchCase(twins, clue)).toEqual({
		ok: false,
		problem: 'ambiguous: cases 1, 7 have this note and question; nothing is guessed',
	});
	expect(matchCase(twins, {ids: [], prompt: `${bmi!.note} ${bmi!.question}`})).toMatchObject({
		problem: expect.stringContaining('ambiguous'),
	});
	expect(matchCase(twins, {...clue, ids: ['7']})).toMatchObject({value: {id: '7'}});
});

test('a row that names no case and keeps no text is refused', () => {
	expect(idOf({ids: ['99']})).toMatch(/no case has the id 99; the log names no case/);
});
