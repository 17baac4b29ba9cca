import type {FormulaCard} from '../declaration.ts';
import {heartRate, leukocyteCount, respiratoryRate, temperature} from '../inputs.ts';
import {pressureMmHg} from '../quantities.ts';
import {criterion} from './criterion.ts';
import {sepsis3, survivingSepsis2021} from './guidelines.ts';

export const sirs = {
	id: 51,
	name: 'SIRS Criteria',
	otherNames: ['Systemic inflammatory response syndrome'],
	shortNames: ['sirs'],
	inBenchmark: true,
	category: 'diagnosis',
	type: 'score',
	version: 'ACCP/SCCM 1992',
	year: 1992,
	population: 'adults with suspected infection or other systemic insult',
	use: 'two criteria or more were the systemic inflammatory response syndrome, and with infection the former definition of sepsis',
	inputs: [
		temperature,
		heartRate,
		respiratoryRate,
		{
			name: 'paCo2',
			label: 'arterial partial pressure of carbon dioxide',
			aliases: ['PaCO₂'],
			kind: 'number',
			quantity: pressureMmHg,
			range: [5, 200],
			default: {value: 40, because: 'not stated counts as not below 32 mm Hg'},
		},
		{...leukocyteCount, range: [50, 1_500_000]},
	],
	steps: [
		criterion('temperaturePoints', 'Temperature', 'temperature > 38 or temperature < 36', 1),
		criterion('heartRatePoints', 'Heart rate above 90', 'heartRate > 90', 1),
		criterion('respirationPoints', 'Respiration', 'respiratoryRate > 20 or paCo2 < 32', 1),
		criterion('leukocytePoints', 'White blood cells', 'leukocytes > 12000 or leukocytes < 4000', 1),
		{name: 'score', label: 'criteria met', total: 'points'},
	],
	answer: {kind: 'integer', label: 'number of SIRS criteria met', unit: 'criteria'},
	notes: [
		'More than 10 % band forms would also meet the fourth criterion; the data sets do not state them.',
		'A count that would be impossible in its unit (4.1 per µL) is refused, not read as thousands.',
	],
	sources: [
		{
			citation:
				'Bone RC, Balk RA, Cerra FB, et al. Definitions for sepsis and organ failure and guidelines for the use of innovative therapies in sepsis. Chest 1992;101:1644-1655',
			year: 1992,
			pmid: '1303622',
			doi: '10.1378/chest.101.6.1644',
		},
	],
	audit: {
		status: 'replaced',
		guideline: {body: 'Sepsis-3 task force (ESICM/SCCM)', year: 2016},
		concern:
			'Sepsis is organ dysfunction (a rise of SOFA by 2 or more) since 2016, no longer SIRS with infection. The Surviving Sepsis Campaign of 2021 keeps SIRS as a screening tool beside NEWS and MEWS.',
		replacedBy: {name: 'SOFA (Sepsis-3)', cardId: 43},
		sources: [sepsis3, survivingSepsis2021],
	},
} as const satisfies FormulaCard;
