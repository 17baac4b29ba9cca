import type {Source} from '../declaration.ts';

/** Guidelines that the audits of several scores rest on. */
export const escAtrialFibrillation2024: Source = {
	citation:
		'Van Gelder IC, Rienstra M, Bunting KV, et al. 2024 ESC Guidelines for the management of atrial fibrillation. Eur Heart J 2024;45:3314-3414',
	year: 2024,
	pmid: '39210723',
	doi: '10.1093/eurheartj/ehae176',
};
export const accAtrialFibrillation2023: Source = {
	citation:
		'Joglar JA, Chung MK, Armbruster AL, et al. 2023 ACC/AHA/ACCP/HRS guideline for the diagnosis and management of atrial fibrillation. Circulation 2024;149:e1-e156',
	year: 2023,
	pmid: '38033089',
	doi: '10.1161/CIR.0000000000001193',
};
export const escPulmonaryEmbolism2019: Source = {
	citation:
		'Konstantinides SV, Meyer G, Becattini C, et al. 2019 ESC Guidelines for the diagnosis and management of acute pulmonary embolism. Eur Heart J 2020;41:543-603',
	year: 2019,
	pmid: '31504429',
	doi: '10.1093/eurheartj/ehz405',
};
export const atsPneumonia2019: Source = {
	citation:
		'Metlay JP, Waterer GW, Long AC, et al. Diagnosis and treatment of adults with community-acquired pneumonia (ATS/IDSA). Am J Respir Crit Care Med 2019;200:e45-e67',
	year: 2019,
	pmid: '31573350',
	doi: '10.1164/rccm.201908-1581ST',
};
export const sepsis3: Source = {
	citation:
		'Singer M, Deutschman CS, Seymour CW, et al. The Third International Consensus Definitions for Sepsis and Septic Shock (Sepsis-3). JAMA 2016;315:801-810',
	year: 2016,
	pmid: '26903338',
	doi: '10.1001/jama.2016.0287',
};
export const survivingSepsis2021: Source = {
	citation:
		'Evans L, Rhodes A, Alhazzani W, et al. Surviving Sepsis Campaign: international guidelines for management of sepsis and septic shock 2021. Crit Care Med 2021;49:e1063-e1143',
	year: 2021,
	pmid: '34605781',
	doi: '10.1097/CCM.0000000000005337',
};
export const idsaPharyngitis2012: Source = {
	citation:
		'Shulman ST, Bisno AL, Clegg HW, et al. Clinical practice guideline for the diagnosis and management of group A streptococcal pharyngitis (IDSA). Clin Infect Dis 2012;55:e86-e102',
	year: 2012,
	pmid: '22965026',
	doi: '10.1093/cid/cis629',
};
export const acogDating2017: Source = {
	citation:
		'Committee Opinion No 700: Methods for estimating the due date. American College of Obstetricians and Gynecologists. Obstet Gynecol 2017;129:e150-e154',
	year: 2017,
	pmid: '28426621',
	doi: '10.1097/AOG.0000000000002046',
};
