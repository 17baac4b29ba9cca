import type {FormulaCard} from '../declaration.ts';
import {age, truth} from '../inputs.ts';
import {drinksPerWeek} from '../quantities.ts';
import {criterion} from './criterion.ts';
import {escAtrialFibrillation2024} from './guidelines.ts';

export const hasBled = {
	id: 25,
	name: 'HAS-BLED Score for Major Bleeding Risk',
	otherNames: [],
	shortNames: ['has-bled', 'hasbled'],
	inBenchmark: true,
	category: 'risk',
	type: 'score',
	version: 'HAS-BLED 2010',
	year: 2010,
	population: 'adults with atrial fibrillation who take or are to take an anticoagulant',
	use: 'yearly risk of major bleeding',
	inputs: [
		truth(
			'hypertension',
			'hypertension, uncontrolled, above 160 mm Hg systolic',
			'Hypertension',
			'Hypertension history',
		),
		truth(
			'renal',
			'renal disease (dialysis, transplant, creatinine above 2.26 mg/dL or 200 µmol/L)',
			'Renal disease criteria for the HAS-BLED rule',
		),
		truth(
			'liver',
			'liver disease (cirrhosis, or bilirubin above twice with AST, ALT or AP above three times normal)',
			'Liver disease criteria for the HAS-BLED rule',
		),
		truth('stroke', 'history of stroke', 'Stroke'),
		truth(
			'bleeding',
			'prior major bleeding or predisposition to bleeding',
			'Prior major bleeding or predisposition to bleeding',
		),
		truth(
			'labileInr',
			'labile INR (unstable or high, time in therapeutic range below 60 %)',
			'Labile international normalized ratio',
		),
		age,
		truth(
			'medication',
			'medication predisposing to bleeding (aspirin, clopidogrel, NSAIDs)',
			'Medication usage predisposing to bleeding',
		),
		{
			name: 'drinks',
			label: 'alcoholic drinks per week',
			aliases: ['Number of Alcoholic Drinks Per Week'],
			kind: 'number',
			quantity: drinksPerWeek,
			range: [0, 500],
			default: {value: 0, because: 'not mentioned counts as none'},
		},
	],
	steps: [
		criterion('hypertensionPoints', 'Hypertension', 'hypertension', 1),
		criterion('renalPoints', 'Renal disease', 'renal', 1),
		criterion('liverPoints', 'Liver disease', 'liver', 1),
		criterion('strokePoints', 'Stroke', 'stroke', 1),
		criterion('bleedingPoints', 'Bleeding', 'bleeding', 1),
		criterion('inrPoints', 'Labile INR', 'labileInr', 1),
		criterion('agePoints', 'Age above 65', 'age > 65', 1),
		criterion('medicationPoints', 'Medication', 'medication', 1),
		criterion('alcoholPoints', 'Alcohol, 8 drinks a week or more', 'drinks >= 8', 1),
		{name: 'score', label: 'HAS-BLED score', total: 'points'},
	],
	answer: {kind: 'integer', label: 'HAS-BLED score', unit: 'points'},
	notes: ['A patient of exactly 65 years gets no point for age.'],
	sources: [
		{
			citation:
				'Pisters R, Lane DA, Nieuwlaat R, de Vos CB, Crijns HJGM, Lip GYH. A novel user-friendly score (HAS-BLED) to assess 1-year risk of major bleeding in patients with atrial fibrillation. Chest 2010;138:1093-1100',
			year: 2010,
			pmid: '20299623',
			doi: '10.1378/chest.10-0134',
		},
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'ESC', year: 2024},
		concern:
			'The ESC of 2024 recommends against deciding on anticoagulation by a bleeding score; it asks for the modifiable risk factors to be found and treated.',
		sources: [escAtrialFibrillation2024],
	},
} as const satisfies FormulaCard;
