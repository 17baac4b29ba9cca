import {expect, test} from 'vitest';
import type {Entity} from '../../data/case.ts';
import {type Calculation, calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';

type Stated = number | string | boolean | readonly [number, string] | readonly [string, number, string];

const entity = (stated: Stated): Entity =>
	typeof stated !== 'object'
		? {value: stated}
		: stated.length === 2
			? {value: stated[0], unit: stated[1]}
			: {substance: stated[0], value: stated[1], unit: stated[2]};

const run = (name: string, inputs: Readonly<Record<string, Stated>>): Calculation => {
	const card = findCard(name);
	if (!card.ok) throw new Error(card.problem.message);
	const result = calculate(
		card.value,
		Object.fromEntries(Object.entries(inputs).map(([input, stated]) => [input, entity(stated)])),
	);
	if (!result.ok) throw new Error(result.problem.message);
	return result.value;
};
const answer = (name: string, inputs: Readonly<Record<string, Stated>>): unknown => run(name, inputs).answer.value;
const yes = (...names: readonly string[]): Record<string, boolean> =>
	Object.fromEntries(names.map(name => [name, true]));

/** Worked from the point tables of the publications that the cards name; where one is quoted, it says so. */
const worked: readonly {card: string; what: string; inputs: Record<string, Stated>; is: unknown}[] = [
	// Lip 2010, table 2: the maximum is 9, reached from 75 years on.
	{
		card: 'cha2ds2-vasc',
		what: 'every criterion met is 9',
		inputs: {
			age: [80, 'years'],
			sex: 'Female',
			...yes('Congestive Heart Failure', 'Hypertension history', 'Stroke', 'Transient Ischemic Attacks History'),
			...yes('Vascular disease history', 'Diabetes history'),
		},
		is: 9,
	},
	{card: 'cha2ds2-vasc', what: 'a man of 64 is 0', inputs: {age: 64, sex: 'Male'}, is: 0},
	{card: 'cha2ds2-vasc', what: 'a woman of 65 is 2', inputs: {age: 65, sex: 'Female'}, is: 2},
	{card: 'cha2ds2-va', what: 'the same woman is 1 without sex', inputs: {age: 65, sex: 'Female'}, is: 1},
	// Wells 2000, table 2: all criteria are 12.5 points.
	{
		card: 'wells pe',
		what: 'every criterion met is 12.5',
		inputs: {
			'heart rate': 101,
			...yes('Clinical signs and symptoms of Deep Vein Thrombosis', 'Hemoptysis'),
			...yes('Pulmonary Embolism is #1 diagnosis OR equally likely', 'Surgery in the previous 4 weeks'),
			...yes('Previously documented Deep Vein Thrombosis', 'Malignancy with treatment within 6 months or palliative'),
		},
		is: 12.5,
	},
	{card: 'wells pe', what: 'a rate of 100 gives nothing', inputs: {'heart rate': 100}, is: 0},
	// Wells 2003: nine points, two off for an alternative diagnosis.
	{
		card: 'wells dvt',
		what: 'an alternative diagnosis alone is -2',
		inputs: yes('Alternative diagnosis to Deep Vein Thrombosis as likely or more likely'),
		is: -2,
	},
	{
		card: 'wells dvt',
		what: 'bedridden and operated on is one criterion',
		inputs: yes('Bedridden recently >3 days', 'Major surgery within 12 weeks', 'Entire Leg Swollen'),
		is: 2,
	},
	// Pugh 1973: five to fifteen points.
	{
		card: 'child pugh',
		what: 'the best class is 5',
		inputs: {Bilirubin: [1.9, 'mg/dL'], Albumin: [3.6, 'g/dL'], INR: 1.6, Ascites: 'absent'},
		is: 5,
	},
	{
		card: 'child pugh',
		what: 'the worst class is 15',
		inputs: {
			Bilirubin: [60, 'µmol/L'],
			Albumin: [27, 'g/L'],
			INR: 2.4,
			Ascites: 'Moderate',
			Encephalopathy: 'Grade 3-4',
		},
		is: 15,
	},
	{
		card: 'child pugh',
		what: 'exact cut-offs are the middle band, grade 0 is none',
		inputs: {Bilirubin: [3, 'mg/dL'], Albumin: [2.8, 'g/dL'], INR: 2.3, Ascites: 'Slight', Encephalopathy: 'Grade 0'},
		is: 9,
	},
	// Lee 1999: six criteria.
	{
		card: 'rcri',
		what: 'insulin and creatinine of 200 µmol/L are 2',
		inputs: {'Pre-operative treatment with insulin': true, 'Pre-operative creatinine': [200, 'µmol/L']},
		is: 2,
	},
	{
		card: 'rcri',
		what: 'cerebrovascular disease said once under two names is 1',
		inputs: {'History of cerebrovascular disease': true, 'Cerebrovascular disease history': false},
		is: 1,
	},
	// Six 2008.
	{
		card: 'heart',
		what: 'atherosclerotic disease alone is 2 points for risk factors',
		inputs: {age: 44, 'atherosclerotic disease': true},
		is: 2,
	},
	{
		card: 'heart',
		what: 'three risk factors, 65 years and the rest at its worst is 10',
		inputs: {
			age: 65,
			'Suspicion History': 'Highly suspicious',
			'Electrocardiogram Test': 'Significant ST deviation',
			...yes('Hypertension history', 'smoking', 'obesity'),
			'Initial troponin': 'greater than three times normal limit',
		},
		is: 10,
	},
	// McIsaac 1998.
	{card: 'centor', what: '100.4 °F is no fever', inputs: {age: 20, Temperature: [100.4, 'degrees fahreinheit']}, is: 1},
	{
		card: 'centor',
		what: 'a child of 180 months is an adolescent',
		inputs: {age: [180, 'months'], 'Cough Absent': false},
		is: 0,
	},
	{card: 'centor', what: 'from 45 on a point is taken', inputs: {age: 45, 'Cough Absent': false}, is: -1},
	// Little 2013.
	{card: 'feverpain', what: 'nothing mentioned is 0', inputs: {}, is: 0},
	{
		card: 'feverpain',
		what: 'all five are 5',
		inputs: yes(
			'Fever in past 24 hours',
			'Absence of cough or coryza',
			'Symptom onset <=3 days',
			'Purulent tonsils',
			'Severe tonsil inflammation',
		),
		is: 5,
	},
	// Teasdale and Jennett 1974, with abnormal flexion.
	{
		card: 'gcs',
		what: 'E2 V2 M4 is 8',
		inputs: {
			'Best eye response': 'eye opening to pain',
			'Best verbal response': 'incomprehensible sounds',
			'Best motor response': 'withdrawal from pain',
		},
		is: 8,
	},
	{card: 'gcs', what: 'nothing testable is 15', inputs: {'Best verbal response': 'not testable'}, is: 15},
	{
		card: 'gcs',
		what: 'no response at all is 3',
		inputs: {
			'Best eye response': 'no eye opening',
			'Best verbal response': 'no verbal response',
			'Best motor response': 'no motor response',
		},
		is: 3,
	},
	// Pisters 2010.
	{
		card: 'has-bled',
		what: '65 years is not above 65, 8 drinks count',
		inputs: {age: 65, 'Number of Alcoholic Drinks Per Week': 8},
		is: 1,
	},
	// Blatchford 2000: 23 at most.
	{
		card: 'gbs',
		what: 'the worst is 23',
		inputs: {
			'Blood Urea Nitrogen (BUN)': [25.1, 'mmol/L'],
			Hemoglobin: [9.9, 'g/dL'],
			sex: 'Male',
			'Systolic Blood Pressure': 89,
			'heart rate': 100,
			...yes('Melena present', 'Recent syncope', 'Hepatic disease history', 'Cardiac failure present'),
		},
		is: 23,
	},
	{
		card: 'gbs',
		what: 'a man with 13 g/dL and a woman with 12 have no points for it',
		inputs: {
			'Blood Urea Nitrogen (BUN)': [18.1, 'mg/dL'],
			Hemoglobin: 13,
			sex: 'Male',
			'Systolic Blood Pressure': 110,
			'heart rate': 99,
		},
		is: 0,
	},
	// Knaus 1985: age 60 (3), 39.5 °C (3), MAP 60 (2), pulse 115 (2), 30 breaths (1), PaO2 65 (1), pH 7.30 (2),
	// sodium 150 (1), potassium 3.4 (1), creatinine 2.2 in acute failure (6), hematocrit 29 (2), 16 000 leukocytes (1),
	// GCS 10 (5), immunocompromised and nonoperative (5).
	{
		card: 'apache',
		what: 'a worked patient of 35 points',
		inputs: {
			age: 60,
			'History of severe organ failure or immunocompromise': true,
			'Surgery Type': 'Nonoperative ',
			Temperature: [39.5, 'degrees celsisus'],
			'Systolic Blood Pressure': 80,
			'Diastolic Blood Pressure': 50,
			'heart rate': 115,
			'respiratory rate': 30,
			'FiO₂': [30, '%'],
			'PaO₂': 65,
			pH: 7.3,
			Sodium: [150, 'mEq/L'],
			Potassium: [3.4, 'mmol/L'],
			creatinine: [2.2, 'mg/dL'],
			'Acute renal failure': true,
			'Chronic Renal Failure': 'Not mentinoed',
			Hematocrit: 29,
			'White blood cell count': [16_000, 'mm^3'],
			'Glasgow Coma Score': 10,
		},
		is: 35,
	},
	// Fine 1997: age 70, male, from a nursing home (10), liver disease (20), pulse 130 (10), glucose 14 mmol/L (10).
	{
		card: 'psi',
		what: 'a worked patient of 120 points',
		inputs: {
			age: 70,
			sex: 'Male',
			...yes('Nursing home resident', 'Liver disease history'),
			'respiratory rate': 29,
			'Systolic Blood Pressure': 90,
			Temperature: [39.9, 'degrees celsius'],
			'heart rate': 130,
			pH: 7.35,
			BUN: [29, 'mg/dL'],
			Sodium: [130, 'mmol/L'],
			Glucose: [14, 'mmol/L'],
			Hematocrit: 30,
			'PaO₂': [8, 'kPa'],
		},
		is: 120,
	},
	// Charlson 1987 and 1994; Quan 2011.
	{
		card: 'charlson',
		what: 'metastatic tumor, severe liver disease and AIDS at 80',
		inputs: {age: 80, 'Solid tumor': 'Metastatic', 'Liver disease severity': 'Severe', AIDS: true},
		is: 4 + 6 + 3 + 6,
	},
	{
		card: 'charlson',
		what: 'stroke and TIA are one point, diet-controlled diabetes none',
		inputs: {
			age: 49,
			...yes('Cerebrovascular Accident', 'Transient Ischemic Attacks History'),
			'Diabetes mellitus criteria for CCI rule': 'None or Diet-controlled',
		},
		is: 1,
	},
	{
		card: 'quan',
		what: 'dementia 2, heart failure 2, AIDS 4, infarction 0',
		inputs: {age: 80, 'Myocardial infarction': true, ...yes('Dementia', 'Congestive Heart Failure', 'AIDS')},
		is: 8,
	},
	// Caprini 2005.
	{
		card: 'caprini',
		what: 'knee replacement at 75 with a DVT and a PE before, BMI 26',
		inputs: {
			age: 75,
			sex: 'Female',
			'Surgery Type': 'elective major lower extremity arthroplasty',
			...yes('Previously documented Deep Vein Thrombosis', 'Previously Documented Pulmonary Embolism'),
			'Body Mass Index (BMI)': [26, 'kg/m^2'],
		},
		is: 3 + 5 + 3 + 1,
	},
	// Vincent 1996: ratio 150 ventilated (3), platelets 90 (2), GCS 12 (2), bilirubin 102.6 µmol/L (2), noradrenaline 0.1
	// (3), creatinine 3.6 (3).
	{
		card: 'sofa',
		what: 'a worked patient of 15 points',
		inputs: {
			'PaO₂': 75,
			'FiO₂': [50, '%'],
			'On mechanical ventilation': true,
			'Platelet count': [90_000, 'µL'],
			'Glasgow Coma Score': 12,
			Bilirubin: [102.6, 'µmol/L'],
			norEPINEPHrine: [0.1, 'mc/kg/min'],
			creatinine: [3.6, 'mg/dL'],
			'Urine Output': [900, 'mL/day'],
		},
		is: 15,
	},
	{
		card: 'sofa',
		what: 'a mean pressure of 69.7 without vasopressors is 1, urine below 200 mL is 4',
		inputs: {
			'PaO₂': 84,
			'FiO₂': [21, '%'],
			'Platelet count': [150_000, 'µL'],
			Bilirubin: [1.1, 'mg/dL'],
			'Systolic Blood Pressure': 95,
			'Diastolic Blood Pressure': 57,
			'Urine Output': [199, 'mL/day'],
		},
		is: 5,
	},
	// Lim 2003.
	{
		card: 'curb-65',
		what: 'urea above 7 mmol/L, 65 years and a diastolic pressure of 60 are 3',
		inputs: {
			age: 65,
			BUN: [7.1, 'mmol/L'],
			'respiratory rate': 29,
			'Systolic Blood Pressure': 90,
			'Diastolic Blood Pressure': 60,
		},
		is: 3,
	},
	// Kline 2004.
	{
		card: 'perc',
		what: '50 years, a rate of 100 and 94 % are 3',
		inputs: {age: 50, 'heart rate': 100, 'O₂ saturation percentage': 94},
		is: 3,
	},
	// Bone 1992.
	{
		card: 'sirs',
		what: '38 °C, 90 beats, 20 breaths and 12 000 cells meet nothing',
		inputs: {
			Temperature: [38, 'degrees celsius'],
			'heart rate': 90,
			'respiratory rate': 20,
			'White blood cell count': [12_000, 'm^3'],
		},
		is: 0,
	},
	{
		card: 'sirs',
		what: 'a PaCO2 of 31 meets the third criterion',
		inputs: {
			Temperature: [35.9, 'degrees celsius'],
			'heart rate': 91,
			'respiratory rate': 12,
			'PaCO₂': [31, 'mm hg'],
			'White blood cell count': [3.9, 'K/µL'],
		},
		is: 4,
	},
	// Holliday and Segar 1957: 1 L a day at 10 kg, 1.5 at 20, then 20 mL/kg.
	{card: 'maintenance fluids', what: '2180 g', inputs: {weight: [2180, 'g']}, is: 8.72},
	{card: 'maintenance fluids', what: '10 kg is 40 mL/hr', inputs: {weight: 10}, is: 40},
	{card: 'maintenance fluids', what: '20 kg is 60 mL/hr', inputs: {weight: 20}, is: 60},
	{card: 'maintenance fluids', what: '25 kg is 65 mL/hr', inputs: {weight: 25}, is: 65},
	{
		card: 'steroid',
		what: '20 mg hydrocortisone are 0.75 mg dexamethasone',
		inputs: {'input steroid': ['Hydrocortisone IV', 20, 'mg'], 'target steroid': 'Dexamethasone PO'},
		is: 0.75,
	},
	{
		card: 'steroid',
		what: '40 mg prednisone are 32 mg methylprednisolone',
		inputs: {'input steroid': ['PredniSONE PO', 40, 'mg'], 'target steroid': 'MethylPrednisoLONE IV'},
		is: 32,
	},
	// CDC 2022, table of conversion factors, its own examples: hydrocodone 5 mg four times is 20, oxycodone 10 mg twice is 30.
	{
		card: 'mme',
		what: 'hydrocodone 5 mg four times a day',
		inputs: {'HYDROcodone Dose': [5, 'mg'], 'HYDROcodone Dose Per Day': [4, 'per day']},
		is: 20,
	},
	{
		card: 'mme',
		what: 'oxycodone 10 mg twice a day and a fentanyl patch of 25 µg/h',
		inputs: {
			'OxyCODONE Dose': [10, 'mg'],
			'OxyCODONE Dose Per Day': [2, 'per day'],
			'FentANYL patch Dose': [25, 'µg/hr'],
			'FentANYL patch Dose Per Day': [1, 'per day'],
		},
		is: 90,
	},
	// ACOG 700: 280 days; a leap day lies between.
	{card: 'due date', what: '28-day cycle', inputs: {'Last menstrual date': '06/01/2023'}, is: '2024-03-07'},
	{
		card: 'due date',
		what: 'a cycle of 21 days is a week earlier',
		inputs: {'Last menstrual date': '06/01/2023', 'cycle length': 21},
		is: '2024-02-29',
	},
	{card: 'conception', what: 'across New Year', inputs: {'Last menstrual date': '12/20/2023'}, is: '2024-01-03'},
	{
		card: 'gestational age',
		what: '100 days are 14 weeks 2 days',
		inputs: {'Current Date': '04/09/2024', 'Last menstrual date': '12/31/2023'},
		is: {weeks: 14, days: 2},
	},
];

test.each(worked)('$card: $what', ({card, inputs, is}) => {
	expect(answer(card, inputs)).toEqual(is);
});

/**
Independent: Python 3, `math`, on the coefficients of ATP III as the National Heart, Lung, and Blood Institute published
them: `(1 - 0.9402 ** math.exp(52.00961 * log(55) + …)) * 100`.
*/
test.each([
	{
		sex: 'Male',
		years: 55,
		total: 213,
		hdl: 50,
		pressure: 120,
		treated: false,
		smoker: true,
		percent: 12.683540813118398,
	},
	{
		sex: 'Female',
		years: 55,
		total: 213,
		hdl: 50,
		pressure: 120,
		treated: true,
		smoker: false,
		percent: 1.8357634687889202,
	},
])('framingham: $sex of $years, smoker $smoker', ({sex, years, total, hdl, pressure, treated, smoker, percent}) => {
	const {value} = run('framingham', {
		sex,
		age: years,
		'Total cholesterol': [total, 'mg/dL'],
		'high-density lipoprotein cholesterol': [hdl, 'mg/dL'],
		'Systolic Blood Pressure': [pressure, 'mm hg'],
		'Blood pressure being treated with medicines': treated,
		Smoker: smoker,
	}).answer;
	expect(value).toBeCloseTo(percent, 3);
});

test('a framingham smoker above 70 keeps the smoking term of 70', () => {
	const smoking = run('framingham', {
		sex: 'Male',
		age: 79,
		'Total cholesterol': [190, 'mg/dL'],
		HDL: [49, 'mg/dL'],
		'Systolic Blood Pressure': 120,
		Smoker: true,
	}).steps.find(({name}) => name === 'smokingTerm');
	expect(smoking?.value).toBeCloseTo(12.096316 - 2.84367 * Math.log(70), 10);
});

test.each([
	[
		'sirs',
		{Temperature: 37, 'heart rate': 80, 'respiratory rate': 12, 'White blood cell count': [4.1, 'µL']},
		/impossible/,
	],
	['mme', {}, /no case applies/],
	['mme', {'Morphine Dose': [10, 'mg']}, /morphinePerDay is needed/],
	['gestational age', {'Current Date': '01/01/2024', 'Last menstrual date': '02/01/2024'}, /no case applies/],
	['child pugh', {Albumin: 3, INR: 1.5}, /needs total bilirubin/],
	['charlson', {age: 50, 'Solid tumor': 'Grade 2'}, /none of none, localized, metastatic/],
	['steroid', {'input steroid': ['Fludrocortisone PO', 1, 'mg'], 'target steroid': 'Cortisone PO'}, /Fludrocortisone/],
	['apache', {age: 60}, /needs body temperature/],
] as const)('%s refuses %o', (name, inputs, reason) => {
	expect(() => run(name, inputs)).toThrow(reason);
});
