import type {Case} from '../../data/case.ts';
import type {RunRow} from '../../data/run.ts';
import {syntheticManifest, writeSyntheticCases, writeSyntheticRun} from './synthetic-files.ts';

const words =
	'the patient was admitted with fever and a dry cough that had begun nine days before; her creatinine rose from 1.4 to 2.1 mg/dL while sodium fell slowly, and neither antibiotics nor fluids changed much of it. Ultrasound showed no obstruction, so biopsy followed on day 6. Family history: nothing known'.split(
		' ',
	);

/** A note of about `length` characters in paragraphs. */
const note = (seed: number, length: number): string => {
	let text = `A ${40 + (seed % 50)}-year-old patient, weight 48 kg, height 163 cm.`;
	for (let index = seed; text.length < length; index += 1 + ((index * 7) % 5)) {
		text += (index % 29 === 0 ? '\n\n' : ' ') + words[index % words.length]; // index % length is a place in the list
	}
	return text;
};

const syntheticCase = (index: number): Case => ({
	schema: 'casewise.case/1',
	id: `case-${index}`,
	calculatorId: 6,
	calculatorName: 'Body Mass Index (BMI)',
	category: 'physical',
	noteId: `note-${index}`,
	noteType: 'Synthetic',
	note: note(index, index % 5 === 0 ? 11_000 : 2500),
	question: "What is the patient's BMI in kg/m²?",
	entities: {weight: {value: 48, unit: 'kg'}, height: {value: 163, unit: 'cm'}},
	gold: {kind: 'decimal', value: 18.066, lower: 17.163, upper: 18.969},
	explanation: '48 / 1.63² = 18.066',
});

const program = [
	'def solve():',
	...[
		'weight_kg = 48',
		'height_m = 163 / 100',
		'if height_m <= 0:',
		'    raise ValueError("height")',
		'square = height_m ** 2',
	].map(line => `    ${line}`),
	...words
		.slice(0, 24)
		.map(
			(word, index) =>
				`    ${word.replace(/\W/g, '_')}_${index} = ${'square * '.repeat(index % 4)}${index}  # ${words.slice(index, index + 4).join(' ')}`,
		),
	'    return weight_kg / square',
].join('\n');

const syntheticRow = (runId: string, index: number, cases: number): RunRow => ({
	schema: 'casewise.row/1',
	id: `${runId}/case-${index % cases}${index < cases ? '' : `/${Math.floor(index / cases) + 1}`}`,
	caseId: `case-${index % cases}`,
	...(index < cases ? {} : {epoch: Math.floor(index / cases) + 1}),
	turns: [
		{
			messages: [],
			reply: `\`\`\`python\n${program}\n\`\`\``,
			finishReason: 'stop',
			usage: null,
			program,
			execution: null,
		},
	],
	answeredBy: 0,
	answerText: String(20 + (index % 7)),
	answer: {kind: 'decimal', value: 20 + (index % 7)},
	correct: false,
	outcome: 'answered-wrong',
	reading: 'needs-reading',
});

/** Writes a workspace of synthetic cases with long notes and `rows` failed rows in one run, for measuring a review at size. */
export const writeLongRun = async (folder: string, rows: number): Promise<void> => {
	const cases = Array.from({length: 1100}, (_, index) => syntheticCase(index));
	const dataset = await writeSyntheticCases(folder, cases);
	const manifest = syntheticManifest({id: 'synthetic', model: 'none', arm: 'program-solve', seed: 42, dataset});
	await writeSyntheticRun(folder, manifest, rows, index => syntheticRow('synthetic', index, cases.length));
};
