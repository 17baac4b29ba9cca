import type {FormulaCard} from '../declaration.ts';
import {truth} from '../inputs.ts';
import {criterion} from './criterion.ts';

export const feverPain = {
	id: 33,
	name: 'FeverPAIN Score for Strep Pharyngitis',
	otherNames: [],
	shortNames: ['feverpain', 'fever pain'],
	inBenchmark: true,
	category: 'diagnosis',
	type: 'score',
	version: 'FeverPAIN 2013',
	year: 2013,
	population: 'patients from 3 years on with an acute sore throat',
	use: 'probability of streptococcal pharyngitis, to decide on antibiotics',
	inputs: [
		truth('fever', 'fever in the past 24 hours', 'Fever in past 24 hours'),
		truth('noCough', 'absence of cough or coryza', 'Absence of cough or coryza'),
		truth('rapidOnset', 'symptom onset within 3 days', 'Symptom onset ≤3 days', 'Symptom onset <=3 days'),
		truth('purulent', 'purulent tonsils', 'Purulent tonsils'),
		truth('inflamed', 'severe tonsil inflammation', 'Severe tonsil inflammation'),
	],
	steps: [
		criterion('feverPoints', 'Fever', 'fever', 1),
		criterion('coughPoints', 'No cough or coryza', 'noCough', 1),
		criterion('onsetPoints', 'Onset within 3 days', 'rapidOnset', 1),
		criterion('purulencePoints', 'Purulent tonsils', 'purulent', 1),
		criterion('inflammationPoints', 'Severely inflamed tonsils', 'inflamed', 1),
		{name: 'score', label: 'FeverPAIN score', total: 'points'},
	],
	answer: {kind: 'integer', label: 'FeverPAIN score', unit: 'points'},
	notes: ['Absence of cough or coryza must be stated: not mentioned gives no point, unlike in the Centor score.'],
	/** Items of the PECARN head injury rule that v1.0 gives along with some cases. */
	unused: [
		'Occipital, parietal or temporal scalp hematoma; history of level of conciousness (LOC) ≥5 sec; not acting normally per parent or severe mechanism of injury?',
		'Altered mental status for PECARN head injury criteria',
	],
	sources: [
		{
			citation:
				'Little P, Hobbs FDR, Moore M, et al. Clinical score and rapid antigen detection test to guide antibiotic use for sore throats: randomised controlled trial of PRISM. BMJ 2013;347:f5806',
			year: 2013,
			pmid: '24114306',
			doi: '10.1136/bmj.f5806',
		},
	],
	audit: {
		status: 'current',
		guideline: {body: 'NICE (NG84)', year: 2018},
		sources: [
			{
				citation:
					'National Institute for Health and Care Excellence. Sore throat (acute): antimicrobial prescribing. NG84, 2018',
				year: 2018,
				url: 'https://www.nice.org.uk/guidance/ng84',
			},
		],
	},
} as const satisfies FormulaCard;
