/**
What paper 1 prints, as far as our functions can work one column out from the others: numbers only, typed from its tables.
*/

/** Table 7: n, gap, permutation p, Holm p, case and cluster interval, ICC, n_eff. p of `<0.001` is 0.0009. */
export type Table7Row = readonly [
	gap: string,
	n: number,
	pp: number,
	p: number,
	holm: number,
	caseInterval: readonly [number, number],
	clusterInterval: readonly [number, number],
	icc: number,
	effective: number,
];
const tiny = 0.0009;
export const table7: Readonly<Record<string, readonly Table7Row[]>> = {
	'Qwen2.5-7B': [
		['Prog.+syntax - Arith.', 1100, 5.93, tiny, tiny, [3.16, 8.69], [-0.11, 12.55], 0.23, 206],
		['Prog.+syntax - Gold lib.', 1100, 37.95, tiny, tiny, [34.56, 41.24], [25.24, 50.38], 0.65, 82],
		['Prog. - Gold lib.', 1100, 35.31, tiny, tiny, [31.8, 38.73], [21.87, 48.11], 0.68, 79],
		['Prog. - Arith.', 1100, 3.29, 0.021, 0.033, [0.47, 6.13], [-3.49, 10.38], 0.25, 190],
		['Prog.+syntax - Prog.', 1100, 2.64, 0.016, 0.033, [0.45, 4.8], [-0.64, 6.29], 0.1, 390],
		['Blind - Arith.', 1100, -43.98, tiny, tiny, [-46.95, -40.93], [-53.4, -34.49], 0.41, 124],
		['Blind - Extract lib.', 1100, -10.8, tiny, tiny, [-14.18, -7.38], [-24.35, 2.64], 0.73, 74],
		['Blind - Recalled lib.', 1100, -18.84, tiny, tiny, [-21.85, -15.84], [-29.91, -8.04], 0.51, 103],
		['Blind+vote - Blind', 440, 3.82, tiny, 0.002, [1.64, 6.14], [0.95, 7.05], 0.05, 229],
	],
	'Qwen2.5-32B-AWQ': [
		['Prog.+syntax - Gold lib.', 1100, 50.96, tiny, tiny, [47.95, 53.98], [38.47, 63.09], 0.81, 67],
		['Prog. - Gold lib.', 1100, 50.53, tiny, tiny, [47.45, 53.55], [38, 62.8], 0.81, 67],
		['Prog.+syntax - Arith.', 1100, 7.49, tiny, tiny, [5.07, 9.98], [1, 15.16], 0.4, 128],
		['Prog. - Arith.', 1100, 7.05, tiny, tiny, [4.71, 9.47], [0.47, 14.6], 0.43, 120],
		['Prog.+syntax - Prog.', 1100, 0.44, 0.525, 0.525, [-0.84, 1.71], [-1.38, 2.35], 0.1, 390],
		['Blind - Arith.', 1100, -38.76, tiny, tiny, [-41.96, -35.56], [-48.4, -29.4], 0.43, 121],
		['Blind - Extract lib.', 1100, 5.71, 0.002, 0.004, [2.11, 9.29], [-7.96, 18.87], 0.69, 78],
		['Blind - Recalled lib.', 1100, -5.56, 0.001, 0.003, [-8.91, -2.24], [-16.33, 4.64], 0.42, 123],
	],
	'Mistral-7B-v0.3': [
		['Prog. - Arith.', 1100, -7.62, tiny, tiny, [-11.2, -4.05], [-16.42, 1.4], 0.27, 181],
		['Prog. - Arith.', 440, -4.86, 0.113, 0.113, [-10.91, 1.05], [-19.77, 11.09], 0.3, 65],
		['Prog. - Extract lib.', 1100, -3.45, 0.052, 0.104, [-7, 0.04], [-15.36, 8.16], 0.5, 105],
		['Blind+vote - Blind', 440, 8.73, tiny, tiny, [6.09, 11.41], [3.36, 14.77], 0.11, 144],
	],
	'Phi-3.5-mini': [
		['Prog. - Arith.', 1100, 4.15, 0.01, 0.01, [0.96, 7.24], [-3.56, 12.22], 0.27, 181],
		['Prog. - Arith.', 440, -25.05, tiny, tiny, [-30.14, -20], [-40.09, -8.27], 0.41, 51],
	],
};

/** Table 8: cases, seeds, no program, rejected, raised, bad kind, unreadable, none %, accuracy of all and of attempted rows. */
export const table8: readonly (readonly [model: string, arm: string, numbers: readonly number[]])[] = [
	['Qwen2.5-7B', 'Blind Program-Solve', [1100, 5, 384, 111, 59, 121, 68, 13.5, 28.04, 31.96]],
	['Qwen2.5-7B', 'Program-Solve', [1100, 5, 70, 47, 245, 0, 5, 6.7, 75.31, 80.62]],
	['Qwen2.5-7B', 'Program-Solve + syntax', [1100, 5, 0, 110, 128, 0, 2, 4.4, 77.95, 81.47]],
	['Qwen2.5-7B', 'Blind + vote', [440, 5, 0, 0, 0, 1, 11, 0.6, 43.55, 43.57]],
	['Qwen2.5-7B', 'Blind + repair', [440, 5, 0, 0, 13, 97, 60, 7.7, 39.77, 41.87]],
	['Qwen2.5-7B', 'Blind + repair + vote', [440, 5, 0, 0, 0, 0, 7, 0.3, 43.41, 43.41]],
	['Qwen2.5-32B-AWQ', 'Blind Program-Solve', [1100, 5, 36, 60, 29, 0, 21, 2.6, 44.71, 45.75]],
	['Qwen2.5-32B-AWQ', 'Program-Solve', [1100, 5, 1, 5, 30, 0, 0, 0.7, 90.53, 91.12]],
	['Qwen2.5-32B-AWQ', 'Program-Solve + syntax', [1100, 5, 0, 8, 29, 0, 0, 0.7, 90.96, 91.58]],
	['Qwen2.5-32B-AWQ', 'Blind + vote', [440, 5, 0, 0, 1, 0, 1, 0.1, 57.73, 57.75]],
	['Qwen2.5-32B-AWQ', 'Blind + repair', [440, 5, 0, 0, 5, 0, 5, 0.5, 57.45, 57.59]],
	['Qwen2.5-32B-AWQ', 'Blind + repair + vote', [440, 5, 0, 0, 0, 0, 1, 0.1, 57.68, 57.68]],
	['Mistral-7B-v0.3', 'Blind Program-Solve', [1100, 5, 147, 345, 1159, 492, 18, 39.3, 11.16, 18.29]],
	['Mistral-7B-v0.3', 'Program-Solve', [1100, 5, 96, 151, 1282, 74, 5, 31.8, 31.44, 46.06]],
	['Mistral-7B-v0.3', 'Program-Solve + syntax', [1100, 5, 24, 212, 2071, 111, 12, 45.8, 26.95, 49.53]],
	['Mistral-7B-v0.3', 'Blind + vote', [440, 5, 0, 3, 20, 10, 14, 2.1, 21.36, 21.69]],
	['Mistral-7B-v0.3', 'Blind + repair', [440, 5, 3, 49, 216, 129, 7, 18.4, 14.77, 18.03]],
	['Mistral-7B-v0.3', 'Blind + repair + vote', [440, 5, 0, 0, 3, 2, 14, 0.9, 20.95, 21]],
	['Phi-3.5-mini', 'Blind Program-Solve', [1100, 5, 83, 158, 530, 135, 85, 18, 23.36, 27.97]],
	['Phi-3.5-mini', 'Program-Solve', [1100, 5, 41, 278, 254, 142, 128, 15.9, 57.13, 66.12]],
	['Phi-3.5-mini', 'Program-Solve + syntax', [1100, 5, 78, 212, 281, 130, 156, 15.6, 57.25, 65.63]],
	['Phi-3.5-mini', 'Blind + vote', [440, 5, 0, 1, 23, 3, 29, 2.5, 35.41, 35.85]],
	['Phi-3.5-mini', 'Blind + repair', [440, 5, 0, 15, 124, 41, 30, 9.6, 31.14, 33.91]],
	['Phi-3.5-mini', 'Blind + repair + vote', [440, 5, 0, 0, 1, 1, 41, 1.9, 37.45, 37.49]],
];

/** Tables 15 and 23: baseline accuracy, reference accuracy, printed gap (full set of 1,100, five seeds). */
export const table15: readonly (readonly [number, number, number])[] = [
	[81.64, 72.02, 9.62],
	[81.64, 75.31, 6.33],
	[81.64, 40, 41.64],
	[78.56, 72.02, 6.55],
	[78.56, 75.31, 3.25],
	[78.56, 40, 38.56],
	[51.58, 72.02, -20.44],
	[51.58, 75.31, -23.73],
	[51.58, 28.04, 23.55],
	[51.58, 38.84, 12.75],
	[51.58, 46.87, 4.71],
	[78.02, 72.02, 6],
	[78.02, 28.04, 49.98],
	[78.02, 38.84, 39.18],
	[91.07, 83.47, 7.6],
	[91.07, 90.53, 0.55],
	[91.07, 40, 51.07],
	[86.89, 83.47, 3.42],
	[86.89, 90.53, -3.64],
	[86.89, 40, 46.89],
	[60.87, 83.47, -22.6],
	[60.87, 90.53, -29.65],
	[60.87, 44.71, 16.16],
	[60.87, 39, 21.87],
	[60.87, 50.27, 10.6],
	[86.71, 83.47, 3.24],
	[86.71, 44.71, 42],
	[86.71, 39, 47.71],
];
export const table23: readonly (readonly [number, number, number])[] = [
	[81.64, 78.56, 3.07],
	[51.58, 78.02, -26.44],
	[91.07, 86.89, 4.18],
	[60.87, 86.71, -25.84],
];

/** Table 18: rows, needs reading, invalid code, execution failure, answer-format failure, correct; supported before unsupported. */
export const table18: Readonly<Record<string, readonly (readonly number[])[]>> = {
	'Qwen2.5-7B': [
		[2200, 150, 0, 198, 0, 1852],
		[3300, 841, 117, 47, 5, 2290],
	],
	'Qwen2.5-32B-AWQ': [
		[2200, 5, 0, 25, 0, 2170],
		[3300, 480, 6, 5, 0, 2809],
	],
};

/** Table 9: case-seed pairs with the program right, of these with the blind arm wrong, and the printed share. */
export const table9: readonly (readonly [number, number, number])[] = [
	[100, 95, 95],
	[100, 94, 94],
	[96, 96, 100],
	[82, 79, 96],
	[76, 75, 99],
	[96, 90, 94],
	[90, 88, 98],
	[74, 73, 99],
	[68, 67, 99],
	[64, 59, 92],
];

/** Table 20: left, right, printed gap. */
export const table20: readonly (readonly [number, number, number])[] = [
	[30, 25.53, 4.47],
	[25.53, 19.62, 5.91],
	[72.02, 25.53, 46.49],
	[48.69, 40.84, 7.85],
	[40.84, 28.67, 12.16],
	[83.47, 40.84, 42.64],
	[18.33, 17.49, 0.84],
	[17.49, 13.35, 4.15],
	[39.05, 17.49, 21.56],
	[27.07, 22.93, 4.15],
	[22.93, 18.13, 4.8],
	[52.98, 22.93, 30.05],
];
