import {type Codebook, codebookSchema} from './codebook.ts';

/**
The failure categories of paper 1, table 19, with sub-codes under "wrong variables or units" and two kinds that the table
leaves to other views (answer format, gold suspect). Definitions and examples are ours; a project can replace the file.
*/
export const defaultCodebook: Codebook = codebookSchema.parse({
	schema: 'casewise.codebook/1',
	name: 'failure-audit',
	version: '1',
	lines: [{id: 'wrong-variables-or-units', name: 'Wrong variables or units'}],
	categories: [
		{
			id: 'wrong-variable',
			key: '1',
			name: 'Wrong variable',
			short: 'variable',
			definition:
				'The program works with a value that is not the one the question asks for: another measurement, another day, another person, a value left out, or one that stands nowhere.',
			example:
				'The note gives creatinine on admission and on day 3; the question asks for day 3, the program uses admission.',
			countsAs: 'wrong-variables-or-units',
		},
		{
			id: 'wrong-unit',
			key: '2',
			name: 'Wrong unit',
			short: 'unit',
			definition:
				'The right value enters the formula in a unit that the formula does not take, because a conversion that was needed is missing or goes the wrong way.',
			example: 'Height of 5 ft 8 in is used as 5.8 in a formula that takes centimetres.',
			countsAs: 'wrong-variables-or-units',
		},
		{
			id: 'invented-conversion',
			key: '3',
			name: 'Invented conversion',
			short: 'conversion',
			definition:
				'A value that already had the unit of the formula is converted all the same, or a conversion factor is made up.',
			example: 'Calcium is given in mg/dL, as the formula takes it, and the program multiplies it by 4.',
			countsAs: 'wrong-variables-or-units',
		},
		{
			id: 'incorrect-formula-translation',
			key: '4',
			name: 'Incorrect formula translation',
			short: 'formula',
			definition:
				'The program computes something other than the supplied formula with the right inputs: a term, sign, exponent, constant or bracket differs, or a rounding rule is left out.',
			example: 'The formula raises age to the power -0.203; the program multiplies by -0.203.',
		},
		{
			id: 'wrong-branch',
			key: '5',
			name: 'Wrong branch',
			short: 'branch',
			definition:
				'The formula has cases (bands of a score, sex, age, thresholds) and the program takes the wrong one or draws a limit at the wrong place. Set the flag "formula under-specified" where the supplied text does not say which one applies.',
			example: 'A heart rate of 110 falls in the band from 110 to 139; the program gives it the points of 70 to 109.',
		},
		{
			id: 'invalid-code',
			key: '6',
			name: 'Invalid code',
			short: 'invalid code',
			definition:
				'There is no program that the executor could start: none in the reply, not Python, or a construct that is not allowed.',
			example: 'The reply ends in the middle of a line at the token limit.',
			fromExecutor: true,
		},
		{
			id: 'execution-failure',
			key: '7',
			name: 'Execution failure',
			short: 'execution',
			definition:
				'The program started and did not end with an answer: it raised an error, ran over a limit, or returned nothing usable.',
			example: 'A name is used before it has a value, and Python raises NameError.',
			fromExecutor: true,
		},
		{
			id: 'answer-format',
			key: '8',
			name: 'Answer format',
			short: 'answer format',
			definition: 'The quantity was computed rightly but given in a form that cannot be read as the asked answer.',
			example: 'The question asks for a date; the program returns the number of days.',
		},
		{
			id: 'gold-suspect',
			key: '9',
			name: 'Gold suspect',
			short: 'gold suspect',
			definition:
				'Reading the note and the formula with care gives the program right and the gold answer wrong. Propose a value with its reason and source. Where the program is wrong too, choose its category and set the flag instead.',
			example: 'The gold score leaves out a criterion that the note states plainly.',
		},
	],
});
