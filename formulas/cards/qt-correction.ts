import type {FormulaCard, Step} from '../declaration.ts';
import {heartRate, qtInterval} from '../inputs.ts';
import {ahaEcg2009, vandenberk2016} from '../sources.ts';

const beatInterval: Step = {name: 'rr', label: 'RR interval', unit: 'sec', formula: '60 / heartRate'};
const common = {
	otherNames: [],
	inBenchmark: true,
	category: 'physical',
	type: 'equation',
	population: 'adults in sinus rhythm',
	use: 'corrects the QT interval for heart rate, to find a risk of torsade',
	inputs: [qtInterval, heartRate],
	answer: {kind: 'decimal', label: 'corrected QT interval', unit: 'msec'},
	notes: [],
} as const satisfies Partial<FormulaCard>;
const isCurrent = {
	status: 'current',
	guideline: {body: 'AHA/ACCF/HRS', year: 2009},
	sources: [ahaEcg2009, vandenberk2016],
} as const satisfies FormulaCard['audit'];

export const bazett = {
	...common,
	id: 11,
	name: 'QTc Bazett Calculator',
	shortNames: ['bazett', 'qtc', 'qtcb'],
	version: 'Bazett 1920',
	year: 1920,
	steps: [beatInterval, {name: 'qtc', unit: 'msec', formula: 'qt / sqrt(rr)'}],
	sources: [
		{citation: 'Bazett HC. An analysis of the time-relations of electrocardiograms. Heart 1920;7:353-370', year: 1920},
	],
	audit: {
		status: 'use-concern',
		guideline: {body: 'AHA/ACCF/HRS', year: 2009},
		concern:
			'It overcorrects at high and undercorrects at low heart rates; the recommendation is a linear regression formula instead.',
		replacedBy: {name: 'QTc Fridericia or Framingham, away from 60-90 beats per minute', cardId: 56},
		sources: [ahaEcg2009, vandenberk2016],
	},
} as const satisfies FormulaCard;

export const fridericia = {
	...common,
	id: 56,
	name: 'QTc Fridericia Calculator',
	shortNames: ['fridericia', 'fredericia', 'qtcf'],
	version: 'Fridericia 1920',
	year: 1920,
	steps: [beatInterval, {name: 'qtc', unit: 'msec', formula: 'qt / rr^(1 / 3)'}],
	sources: [
		{
			citation:
				'Fridericia LS. The duration of systole in an electrocardiogram in normal humans and in patients with heart disease (1920). Ann Noninvasive Electrocardiol 2003;8:343-351',
			year: 2003,
			pmid: '14516292',
			doi: '10.1046/j.1542-474X.2003.08413.x',
		},
	],
	audit: isCurrent,
} as const satisfies FormulaCard;

export const framinghamQt = {
	...common,
	id: 57,
	name: 'QTc Framingham Calculator',
	shortNames: ['qtc framingham', 'sagie'],
	version: 'Framingham (Sagie) 1992',
	year: 1992,
	steps: [beatInterval, {name: 'qtc', unit: 'msec', formula: 'qt + 154 * (1 - rr)'}],
	sources: [
		{
			citation:
				'Sagie A, Larson MG, Goldberg RJ, Bengtson JR, Levy D. An improved method for adjusting the QT interval for heart rate (the Framingham Heart Study). Am J Cardiol 1992;70:797-801',
			year: 1992,
			pmid: '1519533',
			doi: '10.1016/0002-9149(92)90562-D',
		},
	],
	audit: isCurrent,
} as const satisfies FormulaCard;

export const hodges = {
	...common,
	id: 58,
	name: 'QTc Hodges Calculator',
	shortNames: ['hodges', 'qtch'],
	version: 'Hodges 1983',
	year: 1983,
	steps: [beatInterval, {name: 'qtc', unit: 'msec', formula: 'qt + 1.75 * (60 / rr - 60)'}],
	sources: [
		{
			citation:
				'Hodges M, Salerno D, Erlien D. Bazett’s QT correction reviewed: evidence that a linear QT correction for heart rate is better. J Am Coll Cardiol 1983;1:694 (abstract)',
			year: 1983,
		},
	],
	audit: isCurrent,
} as const satisfies FormulaCard;

export const rautaharju = {
	...common,
	id: 59,
	name: 'QTc Rautaharju Calculator',
	shortNames: ['rautaharju', 'qtcr'],
	version: 'Rautaharju 2014 (QTcRTHa)',
	year: 2014,
	steps: [{name: 'qtc', unit: 'msec', formula: 'qt * (120 + heartRate) / 180'}],
	sources: [
		{
			citation:
				'Rautaharju PM, Mason JW, Akiyama T. New age- and sex-specific criteria for QT prolongation based on rate correction formulas that minimize bias at the upper normal limits. Int J Cardiol 2014;174:535-540',
			year: 2014,
			pmid: '24793593',
			doi: '10.1016/j.ijcard.2014.04.133',
		},
	],
	audit: isCurrent,
} as const satisfies FormulaCard;
