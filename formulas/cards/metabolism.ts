import type {FormulaCard} from '../declaration.ts';
import {age, glucose, hdl, plateletCount, totalCholesterol, triglycerides} from '../inputs.ts';
import {enzymeUnitsPerL, insulinMicroUnitsPerMl} from '../quantities.ts';
import {dyslipidemia2026, martin2013, sampson2020} from '../sources.ts';

export const homaIr = {
	id: 31,
	name: 'HOMA-IR (Homeostatic Model Assessment for Insulin Resistance)',
	otherNames: [],
	shortNames: ['homa', 'homa-ir', 'insulin resistance'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'HOMA1 1985',
	year: 1985,
	population: 'adults, fasting, without insulin treatment',
	use: 'estimates insulin resistance',
	inputs: [
		{
			name: 'insulin',
			label: 'fasting insulin',
			aliases: ['Insulin'],
			kind: 'number',
			quantity: insulinMicroUnitsPerMl,
			range: [0, 2000],
		},
		glucose,
	],
	steps: [{name: 'homaIr', formula: 'insulin * glucose / 405'}],
	answer: {kind: 'decimal', label: 'HOMA-IR'},
	notes: [],
	sources: [
		{
			citation:
				'Matthews DR, Hosker JP, Rudenski AS, Naylor BA, Treacher DF, Turner RC. Homeostasis model assessment: insulin resistance and β-cell function from fasting plasma glucose and insulin concentrations in man. Diabetologia 1985;28:412-419',
			year: 1985,
			pmid: '3899825',
			doi: '10.1007/BF00280883',
		},
	],
	audit: {status: 'current', guideline: {body: 'in research use', year: 1985}, sources: []},
} as const satisfies FormulaCard;

export const fib4 = {
	id: 19,
	name: 'Fibrosis-4 (FIB-4) Index for Liver Fibrosis',
	otherNames: [],
	shortNames: ['fib-4', 'fib4', 'fibrosis-4'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'Sterling 2006',
	year: 2006,
	population: 'adults with chronic liver disease',
	use: 'excludes or suspects advanced liver fibrosis',
	inputs: [
		age,
		{
			name: 'alt',
			label: 'alanine aminotransferase',
			aliases: ['Alanine aminotransferase', 'ALT'],
			kind: 'number',
			quantity: enzymeUnitsPerL,
			range: [1, 30_000],
		},
		{
			name: 'ast',
			label: 'aspartate aminotransferase',
			aliases: ['Aspartate aminotransferase', 'AST'],
			kind: 'number',
			quantity: enzymeUnitsPerL,
			range: [1, 50_000],
		},
		plateletCount,
	],
	steps: [
		{name: 'plateletsBillionPerL', label: 'platelets', unit: '10⁹/L', formula: 'platelets / 1000'},
		{name: 'fib4', formula: 'age * ast / (plateletsBillionPerL * sqrt(alt))'},
	],
	answer: {kind: 'decimal', label: 'FIB-4'},
	notes: [],
	sources: [
		{
			citation:
				'Sterling RK, Lissen E, Clumeck N, et al. Development of a simple noninvasive index to predict significant fibrosis in patients with HIV/HCV coinfection. Hepatology 2006;43:1317-1325',
			year: 2006,
			pmid: '16729309',
			doi: '10.1002/hep.21178',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'AASLD', year: 2023},
		sources: [
			{
				citation:
					'Rinella ME, Neuschwander-Tetri BA, Siddiqui MS, et al. AASLD practice guidance on the clinical assessment and management of nonalcoholic fatty liver disease. Hepatology 2023;77:1797-1835',
				year: 2023,
				pmid: '36727674',
				doi: '10.1097/HEP.0000000000000323',
			},
		],
	},
} as const satisfies FormulaCard;

export const ldlFriedewald = {
	id: 44,
	name: 'LDL Calculated',
	otherNames: ['Friedewald equation'],
	shortNames: ['ldl', 'friedewald'],
	inBenchmark: true,
	category: 'lab test',
	type: 'equation',
	version: 'Friedewald 1972',
	year: 1972,
	population: 'fasting adults with triglycerides up to 400 mg/dL',
	use: 'estimates LDL cholesterol',
	inputs: [totalCholesterol, hdl, triglycerides],
	steps: [{name: 'ldl', unit: 'mg/dL', formula: 'totalCholesterol - hdl - triglycerides / 5'}],
	answer: {kind: 'decimal', label: 'LDL cholesterol', unit: 'mg/dL'},
	notes: ['Not made for triglycerides above 400 mg/dL; the benchmark applies it all the same.'],
	sources: [
		{
			citation:
				'Friedewald WT, Levy RI, Fredrickson DS. Estimation of the concentration of low-density lipoprotein cholesterol in plasma, without use of the preparative ultracentrifuge. Clin Chem 1972;18:499-502',
			year: 1972,
			pmid: '4337382',
		},
	],
	audit: {
		status: 'replaced',
		guideline: {body: 'ACC/AHA', year: 2026},
		concern:
			'One fifth of triglycerides underestimates LDL below 70 mg/dL and at high triglycerides; the guideline of 2026 asks for Martin-Hopkins or Sampson in its place.',
		replacedBy: {name: 'Sampson (NIH) 2020, or Martin-Hopkins 2013', cardId: 1044},
		sources: [dyslipidemia2026, martin2013, sampson2020],
	},
} as const satisfies FormulaCard;

export const ldlSampson = {
	...ldlFriedewald,
	id: 1044,
	name: 'LDL Calculated (Sampson)',
	otherNames: ['Sampson equation', 'NIH equation 2'],
	shortNames: ['sampson', 'ldl sampson', 'nih ldl'],
	inBenchmark: false,
	version: 'Sampson (NIH equation 2) 2020',
	year: 2020,
	population: 'adults with triglycerides up to 800 mg/dL',
	steps: [
		{name: 'nonHdl', label: 'non-HDL cholesterol', unit: 'mg/dL', formula: 'totalCholesterol - hdl'},
		{
			name: 'ldl',
			unit: 'mg/dL',
			formula:
				'totalCholesterol / 0.948 - hdl / 0.971 - (triglycerides / 8.56 + triglycerides * nonHdl / 2140 - triglycerides^2 / 16100) - 9.44',
		},
	],
	notes: ['Not made for triglycerides above 800 mg/dL.'],
	sources: [sampson2020],
	audit: {status: 'current', guideline: {body: 'ACC/AHA', year: 2026}, sources: [dyslipidemia2026]},
} as const satisfies FormulaCard;
