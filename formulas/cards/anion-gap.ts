import type {FormulaCard, Step} from '../declaration.ts';
import {albumin, bicarbonate, chloride, sodium} from '../inputs.ts';
import {figge1998, krautMadias2007, rastegar2007} from '../sources.ts';

const gap: Step = {name: 'anionGap', label: 'anion gap', unit: 'mEq/L', formula: 'sodium - (chloride + bicarbonate)'};
const corrected: Step = {
	name: 'correctedGap',
	label: 'albumin-corrected anion gap',
	unit: 'mEq/L',
	formula: 'anionGap + 2.5 * (4 - albumin)',
};
const common = {
	otherNames: [],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	population: 'patients with a metabolic acid-base disorder',
	notes: [],
} as const satisfies Partial<FormulaCard>;
const isCurrent = {
	status: 'current',
	guideline: {body: 'review by Kraut and Madias', year: 2007},
	sources: [krautMadias2007],
} as const satisfies FormulaCard['audit'];

export const anionGap = {
	...common,
	id: 39,
	name: 'Anion Gap',
	shortNames: ['ag'],
	version: 'without potassium',
	year: 1977,
	use: 'finds unmeasured anions in metabolic acidosis',
	inputs: [sodium, chloride, bicarbonate],
	steps: [gap],
	answer: {kind: 'decimal', label: 'anion gap', unit: 'mEq/L'},
	sources: [
		{
			citation: 'Emmett M, Narins RG. Clinical use of the anion gap. Medicine (Baltimore) 1977;56:38-54',
			year: 1977,
			pmid: '401925',
		},
		krautMadias2007,
	],
	audit: isCurrent,
} as const satisfies FormulaCard;

export const deltaGap = {
	...common,
	id: 63,
	name: 'Delta Gap',
	shortNames: ['delta gap'],
	version: 'normal anion gap of 12 mEq/L',
	year: 2007,
	use: 'finds a second disorder beside an anion-gap acidosis',
	inputs: [sodium, chloride, bicarbonate],
	steps: [gap, {name: 'deltaGap', unit: 'mEq/L', formula: 'anionGap - 12'}],
	answer: {kind: 'decimal', label: 'delta gap', unit: 'mEq/L'},
	sources: [rastegar2007],
	audit: isCurrent,
} as const satisfies FormulaCard;

export const deltaRatio = {
	...common,
	id: 64,
	name: 'Delta Ratio',
	shortNames: ['delta delta'],
	version: 'normal anion gap of 12 and bicarbonate of 24 mEq/L',
	year: 2007,
	use: 'finds a second disorder beside an anion-gap acidosis',
	inputs: [sodium, chloride, bicarbonate],
	steps: [
		gap,
		{name: 'deltaGap', label: 'delta gap', unit: 'mEq/L', formula: 'anionGap - 12'},
		{name: 'deltaRatio', formula: 'deltaGap / (24 - bicarbonate)'},
	],
	answer: {kind: 'decimal', label: 'delta ratio'},
	sources: [rastegar2007],
	audit: isCurrent,
} as const satisfies FormulaCard;

export const albuminCorrectedAnionGap = {
	...common,
	id: 65,
	name: 'Albumin Corrected Anion Gap',
	shortNames: ['corrected anion gap'],
	version: 'Figge 1998, normal albumin of 4 g/dL',
	year: 1998,
	use: 'finds unmeasured anions where albumin is low',
	inputs: [sodium, chloride, bicarbonate, albumin],
	steps: [gap, corrected],
	answer: {kind: 'decimal', label: 'albumin-corrected anion gap', unit: 'mEq/L'},
	sources: [figge1998],
	audit: isCurrent,
} as const satisfies FormulaCard;

export const albuminCorrectedDeltaGap = {
	...common,
	id: 66,
	name: 'Albumin Corrected Delta Gap',
	shortNames: ['corrected delta gap'],
	version: 'Figge 1998, normal albumin of 4 g/dL and anion gap of 12 mEq/L',
	year: 1998,
	use: 'finds a second disorder beside an anion-gap acidosis where albumin is low',
	inputs: [sodium, chloride, bicarbonate, albumin],
	steps: [gap, corrected, {name: 'deltaGap', unit: 'mEq/L', formula: 'correctedGap - 12'}],
	answer: {kind: 'decimal', label: 'albumin-corrected delta gap', unit: 'mEq/L'},
	sources: [figge1998, rastegar2007],
	audit: isCurrent,
} as const satisfies FormulaCard;

export const albuminCorrectedDeltaRatio = {
	...common,
	id: 67,
	name: 'Albumin Corrected Delta Ratio',
	shortNames: ['corrected delta ratio'],
	version: 'Figge 1998, normal albumin of 4 g/dL, anion gap of 12 and bicarbonate of 24 mEq/L',
	year: 1998,
	use: 'finds a second disorder beside an anion-gap acidosis where albumin is low',
	inputs: [sodium, chloride, bicarbonate, albumin],
	steps: [
		gap,
		corrected,
		{name: 'deltaGap', label: 'albumin-corrected delta gap', unit: 'mEq/L', formula: 'correctedGap - 12'},
		{name: 'deltaRatio', formula: 'deltaGap / (24 - bicarbonate)'},
	],
	answer: {kind: 'decimal', label: 'albumin-corrected delta ratio'},
	sources: [figge1998, rastegar2007],
	audit: isCurrent,
} as const satisfies FormulaCard;
