import type {Source} from './declaration.ts';

/** Publications that more than one card cites. */
export const nkfAsn2021: Source = {
	citation:
		'Delgado C, Baweja M, Crews DC, et al. A unifying approach for GFR estimation: recommendations of the NKF-ASN task force on reassessing the inclusion of race in diagnosing kidney disease. Am J Kidney Dis 2022;79:268-288',
	year: 2022,
	pmid: '34563581',
	doi: '10.1053/j.ajkd.2021.08.003',
};
export const inker2021: Source = {
	citation:
		'Inker LA, Eneanya ND, Coresh J, et al. New creatinine- and cystatin C-based equations to estimate GFR without race. N Engl J Med 2021;385:1737-1749',
	year: 2021,
	pmid: '34554658',
	doi: '10.1056/NEJMoa2102953',
};
export const kdigo2024: Source = {
	citation:
		'KDIGO CKD Work Group. KDIGO 2024 clinical practice guideline for the evaluation and management of chronic kidney disease. Kidney Int 2024;105(4S):S117-S314',
	year: 2024,
	pmid: '38490803',
	doi: '10.1016/j.kint.2023.10.018',
};
export const paiPaloucek2000: Source = {
	citation: 'Pai MP, Paloucek FP. The origin of the "ideal" body weight equations. Ann Pharmacother 2000;34:1066-1069',
	year: 2000,
	pmid: '10981254',
	doi: '10.1345/aph.19381',
};
export const ahaEcg2009: Source = {
	citation:
		'Rautaharju PM, Surawicz B, Gettes LS, et al. AHA/ACCF/HRS recommendations for the standardization and interpretation of the electrocardiogram, part IV: the ST segment, T and U waves, and the QT interval. Circulation 2009;119:e241-e250',
	year: 2009,
	pmid: '19228821',
	doi: '10.1161/CIRCULATIONAHA.108.191096',
};
export const vandenberk2016: Source = {
	citation:
		'Vandenberk B, Vandael E, Robyns T, et al. Which QT correction formulae to use for QT monitoring? J Am Heart Assoc 2016;5:e003264',
	year: 2016,
	pmid: '27317349',
	doi: '10.1161/JAHA.116.003264',
};
export const krautMadias2007: Source = {
	citation:
		'Kraut JA, Madias NE. Serum anion gap: its uses and limitations in clinical medicine. Clin J Am Soc Nephrol 2007;2:162-174',
	year: 2007,
	pmid: '17699401',
	doi: '10.2215/CJN.03020906',
};
export const figge1998: Source = {
	citation: 'Figge J, Jabor A, Kazda A, Fencl V. Anion gap and hypoalbuminemia. Crit Care Med 1998;26:1807-1810',
	year: 1998,
	pmid: '9824071',
	doi: '10.1097/00003246-199811000-00019',
};
export const rastegar2007: Source = {
	citation:
		'Rastegar A. Use of the delta AG/delta HCO3 ratio in the diagnosis of mixed acid-base disorders. J Am Soc Nephrol 2007;18:2429-2431',
	year: 2007,
	pmid: '17656477',
	doi: '10.1681/ASN.2006121408',
};
export const sampson2020: Source = {
	citation:
		'Sampson M, Ling C, Sun Q, et al. A new equation for calculation of low-density lipoprotein cholesterol in patients with normolipidemia and/or hypertriglyceridemia. JAMA Cardiol 2020;5:540-548',
	year: 2020,
	pmid: '32101259',
	doi: '10.1001/jamacardio.2020.0013',
};
export const martin2013: Source = {
	citation:
		'Martin SS, Blaha MJ, Elshazly MB, et al. Comparison of a novel method vs the Friedewald equation for estimating low-density lipoprotein cholesterol levels from the standard lipid profile. JAMA 2013;310:2061-2068',
	year: 2013,
	pmid: '24240933',
	doi: '10.1001/jama.2013.280532',
};
export const meld3: Source = {
	citation:
		'Kim WR, Mannalithara A, Heimbach JK, et al. MELD 3.0: the model for end-stage liver disease updated for the modern era. Gastroenterology 2021;161:1887-1895',
	year: 2021,
	pmid: '34481845',
	doi: '10.1053/j.gastro.2021.08.050',
};
export const prevent2024: Source = {
	citation:
		"Khan SS, Matsushita K, Sang Y, et al. Development and validation of the American Heart Association's PREVENT equations. Circulation 2024;149:430-449",
	year: 2024,
	pmid: '37947085',
	doi: '10.1161/CIRCULATIONAHA.123.067626',
};
export const hillier1999: Source = {
	citation:
		'Hillier TA, Abbott RD, Barrett EJ. Hyponatremia: evaluating the correction factor for hyperglycemia. Am J Med 1999;106:399-403',
	year: 1999,
	pmid: '10225241',
	doi: '10.1016/S0002-9343(99)00055-8',
};
export const katz1973: Source = {
	citation:
		'Katz MA. Hyperglycemia-induced hyponatremia: calculation of expected serum sodium depression. N Engl J Med 1973;289:843-844',
	year: 1973,
	pmid: '4763428',
	doi: '10.1056/NEJM197310182891607',
};
export const adrogueMadias2000: Source = {
	citation: 'Adrogué HJ, Madias NE. Hypernatremia. N Engl J Med 2000;342:1493-1499',
	year: 2000,
	pmid: '10816188',
	doi: '10.1056/NEJM200005183422006',
};
export const desgagnes2025: Source = {
	citation:
		'Desgagnés N, King JA, Kline GA, Seiden-Long I, Leung AA. Use of albumin-adjusted calcium measurements in clinical practice. JAMA Netw Open 2025;8:e2455251',
	year: 2025,
	pmid: '39836424',
};
export const dyslipidemia2026: Source = {
	citation:
		'Blumenthal RS, Morris PB, Gaudino M, et al. 2026 ACC/AHA/AACVPR/ABC/ACPM/ADA/AGS/APhA/ASPC/NLA/PCNA guideline on the management of dyslipidemia. Circulation 2026;153:e1154-e1276',
	year: 2026,
	doi: '10.1161/CIR.0000000000001423',
};
export const sofa2: Source = {
	citation:
		'Ranzani OT, Singer M, Salluh JIF, et al. Development and validation of the Sequential Organ Failure Assessment (SOFA)-2 score. JAMA 2025;334:2090-2103',
	year: 2025,
	doi: '10.1001/jama.2025.20516',
};
