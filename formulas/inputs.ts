import type {ChoiceInput, NumberInput, TruthInput} from './declaration.ts';
import * as quantities from './quantities.ts';

/** Inputs that many cards share, with the names that data sets give them. Ranges are what a living body can have. */
export const sex: ChoiceInput = {
	name: 'sex',
	label: 'sex',
	aliases: ['sex', 'gender'],
	kind: 'choice',
	options: [
		{word: 'female', also: ['f', 'woman']},
		{word: 'male', also: ['m', 'man']},
	],
};

const number = (
	name: string,
	label: string,
	aliases: readonly string[],
	quantity: NumberInput['quantity'],
	range: readonly [number, number],
): NumberInput => ({name, label, aliases, kind: 'number', quantity, range});

export const age = number('age', 'age', ['age'], quantities.years, [0, 130]);
export const weight = number('weight', 'body weight', ['weight'], quantities.weightKg, [0.3, 650]);
export const height = number('height', 'height', ['height'], quantities.heightCm, [20, 275]);
export const systolic = number(
	'systolic',
	'systolic blood pressure',
	['Systolic Blood Pressure'],
	quantities.pressureMmHg,
	[0, 350],
);
export const diastolic = number(
	'diastolic',
	'diastolic blood pressure',
	['Diastolic Blood Pressure'],
	quantities.pressureMmHg,
	[0, 250],
);
export const heartRate = number(
	'heartRate',
	'heart rate',
	['Heart Rate or Pulse', 'heart rate', 'pulse'],
	quantities.heartRatePerMinute,
	[10, 400],
);
export const respiratoryRate = number(
	'respiratoryRate',
	'respiratory rate',
	['respiratory rate'],
	quantities.breathsPerMinute,
	[0, 120],
);
export const temperature = number(
	'temperature',
	'body temperature',
	['Temperature'],
	quantities.temperatureCelsius,
	[10, 47],
);
export const qtInterval = number('qt', 'QT interval', ['QT interval'], quantities.milliseconds, [100, 1000]);
export const creatinine = number(
	'creatinine',
	'serum creatinine',
	['creatinine'],
	quantities.creatinineMgPerDl,
	[0.05, 50],
);
export const ureaNitrogen = number(
	'bun',
	'blood urea nitrogen',
	['Blood Urea Nitrogen (BUN)', 'BUN'],
	quantities.ureaNitrogenMgPerDl,
	[0.5, 400],
);
export const glucose = number('glucose', 'serum glucose', ['Glucose'], quantities.glucoseMgPerDl, [5, 3000]);
export const bilirubin = number(
	'bilirubin',
	'total bilirubin',
	['Bilirubin'],
	quantities.bilirubinMgPerDl,
	[0.01, 100],
);
export const albumin = number('albumin', 'serum albumin', ['Albumin'], quantities.albuminGPerDl, [0.3, 8]);
export const sodium = number('sodium', 'serum sodium', ['Sodium'], quantities.sodiumMEqPerL, [80, 220]);
export const potassium = number('potassium', 'serum potassium', ['Potassium'], quantities.potassiumMEqPerL, [0.5, 15]);
export const chloride = number('chloride', 'serum chloride', ['Chloride'], quantities.chlorideMEqPerL, [40, 180]);
export const bicarbonate = number(
	'bicarbonate',
	'serum bicarbonate',
	['Bicarbonate'],
	quantities.bicarbonateMEqPerL,
	[0.5, 70],
);
export const inr = number(
	'inr',
	'international normalized ratio',
	['international normalized ratio', 'INR'],
	quantities.pureNumber,
	[0.3, 30],
);
export const totalCholesterol = number(
	'totalCholesterol',
	'total cholesterol',
	['Total cholesterol'],
	quantities.cholesterolMgPerDl,
	[20, 2000],
);
export const hdl = number(
	'hdl',
	'HDL cholesterol',
	['high-density lipoprotein cholesterol', 'HDL'],
	quantities.cholesterolMgPerDl,
	[1, 250],
);
export const triglycerides = number(
	'triglycerides',
	'triglycerides',
	['Triglycerides'],
	quantities.triglyceridesMgPerDl,
	[5, 15000],
);
export const plateletCount = number(
	'platelets',
	'platelet count',
	['Platelet count'],
	quantities.cellsPerMicroliter,
	[500, 5_000_000],
);
export const leukocyteCount = number(
	'leukocytes',
	'white blood cell count',
	['White blood cell count'],
	quantities.cellsPerMicroliter,
	[0, 1_500_000],
);
export const hematocrit = number('hematocrit', 'hematocrit', ['Hematocrit'], quantities.percent, [3, 80]);
export const glasgowComaScore = number(
	'gcs',
	'Glasgow Coma Score',
	['Glasgow Coma Score'],
	quantities.pureNumber,
	[3, 15],
);
export const ph = number('ph', 'arterial pH', ['pH'], quantities.pureNumber, [6.3, 8]);

/** A yes-or-no item of a score; what the record does not mention is taken to be absent, as the benchmark does. */
export const truth = (name: string, label: string, ...aliases: readonly string[]): TruthInput => ({
	name,
	label,
	aliases,
	kind: 'truth',
	default: {value: false, because: 'not mentioned counts as absent'},
});
