import type {Message} from '../../data/run.ts';
import type {Arm, Sees, VisibleCase} from './arm.ts';
import {extractionMessages, playExtract, playGold} from './play-extract.ts';
import {playFormulate} from './play-formulate.ts';
import {playProgram} from './play-program.ts';
import {playRecalled} from './play-recalled.ts';
import {playReply} from './play-reply.ts';
import type {PromptName, Prompts} from './prompts.ts';
import {fillPrompt} from './prompts.ts';
import {playRepair} from './repair.ts';
import {mostRepairs, playRepairAndVote, playVote, voters, voteTemperature} from './vote.ts';

const nothing: Sees = {
	note: 'whole',
	calculator: false,
	formula: false,
	variables: false,
	inputs: false,
	example: 'none',
};

const placesOf = ({example, wholeNote: _, ...visible}: VisibleCase): Record<string, string> => ({
	...visible,
	...(example !== undefined && {
		exampleNote: example.note,
		exampleQuestion: example.question,
		exampleExplanation: example.explanation,
		exampleAnswer: example.answer,
	}),
});

/** One user message from one prompt file. */
const messageFrom =
	(name: PromptName, more: (prompts: Prompts) => Record<string, string> = () => ({})) =>
	(visible: VisibleCase, prompts: Prompts): Message[] => [
		{role: 'user', content: fillPrompt(prompts[name], {...placesOf(visible), ...more(prompts)})},
	];

const noteOnly = (words: number, variables: boolean): Arm => ({
	name: `note-only${words === 120 ? '' : `-${words}`}${variables ? '-variables' : ''}`,
	title: `Note only${variables ? ' with gold variables' : ''}${words === 120 ? '' : `, ${words} words`}`,
	summary: `first ${words} words of the note${variables ? ' and the gold variables' : ''}, one worked example; the model calculates`,
	sees: {...nothing, note: {words}, variables, example: 'by-seed'},
	prompts: [variables ? 'note-only-with-variables' : 'note-only'],
	temperature: 0,
	maxTokens: 1024,
	runsPrograms: false,
	mostCalls: 1,
	messages: messageFrom(variables ? 'note-only-with-variables' : 'note-only'),
	play: playReply,
});

const blind = {
	sees: nothing,
	maxTokens: 1024,
	runsPrograms: true,
	messages: messageFrom('blind-program-solve'),
} as const;

const programSolve = (syntax: boolean): Arm => ({
	name: `program-solve${syntax ? '-syntax' : ''}`,
	title: `Program-Solve${syntax ? ' + syntax' : ''}`,
	summary: `note, formula and gold variables; the model writes a program${syntax ? ', with two lines on Python and dates' : ''}`,
	sees: {...nothing, calculator: true, formula: true, variables: true},
	prompts: syntax ? ['program-solve', 'syntax-lines'] : ['program-solve'],
	temperature: 0,
	maxTokens: 2048,
	runsPrograms: true,
	mostCalls: 1,
	messages: messageFrom('program-solve', prompts => ({
		syntaxLines: syntax ? `${prompts['syntax-lines'].trimEnd()}\n` : '',
	})),
	play: playProgram,
});

/** Every arm of paper 1 that answers case by case, in the paper's order; hybrids are assembled from their runs. */
export const arms: readonly Arm[] = [
	noteOnly(120, false),
	noteOnly(120, true),
	noteOnly(250, false),
	noteOnly(250, true),
	{
		name: 'page-without-formula',
		title: 'Page without formula',
		summary: 'first 250 words of the note and the gold variables, no formula; the model calculates',
		sees: {...nothing, note: {words: 250}, calculator: true, variables: true},
		prompts: ['page-without-formula'],
		temperature: 0,
		maxTokens: 1024,
		runsPrograms: false,
		mostCalls: 1,
		messages: messageFrom('page-without-formula'),
		play: playReply,
	},
	{
		name: 'open-book-arithmetic',
		title: 'Open-book arithmetic',
		summary: 'note, formula and gold variables; the model calculates',
		sees: {...nothing, calculator: true, formula: true, variables: true},
		prompts: ['open-book-arithmetic'],
		temperature: 0,
		maxTokens: 1024,
		runsPrograms: false,
		mostCalls: 1,
		messages: messageFrom('open-book-arithmetic'),
		play: playReply,
	},
	{
		name: 'extract-solve',
		title: 'Extract-Solve library',
		summary: 'the model reads the inputs from the note, the library calculates; abstains outside the library',
		sees: {...nothing, calculator: true, inputs: true},
		prompts: ['extract'],
		temperature: 0,
		maxTokens: 1024,
		runsPrograms: false,
		mostCalls: 1,
		// Outside the library there are no inputs to ask for, and no request is made.
		messages: (visible, prompts) => (visible.inputs === undefined ? [] : extractionMessages(visible, prompts)),
		play: playExtract,
	},
	{
		name: 'gold-solve',
		title: 'Gold-Solve library',
		summary: 'the library calculates from the gold variables; no model is asked',
		sees: {...nothing, calculator: true, variables: true},
		prompts: [],
		temperature: 0,
		maxTokens: 0,
		runsPrograms: false,
		mostCalls: 0,
		messages: () => [],
		play: playGold,
	},
	{
		name: 'extract-solve-recalled',
		title: 'Extract-Solve library, recalled',
		summary: 'three sampled note-only answers; where they do not agree, the library from extracted inputs',
		sees: {...nothing, note: {words: 120}, calculator: true, inputs: true, example: 'fixed'},
		prompts: ['note-only', 'extract'],
		temperature: voteTemperature,
		maxTokens: 1024,
		runsPrograms: false,
		mostCalls: 4,
		messages: messageFrom('note-only'),
		play: playRecalled,
	},
	{
		name: 'formulate-solve',
		title: 'Formulate-Solve tree',
		summary: 'whole note alone; the model writes an expression tree that is evaluated exactly',
		sees: nothing,
		prompts: ['formulate-tree'],
		temperature: 0,
		maxTokens: 1024,
		runsPrograms: false,
		mostCalls: 1,
		messages: messageFrom('formulate-tree'),
		play: playFormulate,
	},
	programSolve(false),
	programSolve(true),
	{
		...blind,
		name: 'blind-program-solve',
		title: 'Blind Program-Solve',
		summary: 'whole note alone; the model writes a program',
		prompts: ['blind-program-solve'],
		temperature: 0,
		mostCalls: 1,
		play: playProgram,
	},
	{
		...blind,
		name: 'blind-vote',
		title: 'Blind + vote',
		summary: 'five programs at temperature 0.7; the value that occurs most often',
		prompts: ['blind-program-solve'],
		temperature: voteTemperature,
		mostCalls: voters,
		play: playVote,
	},
	{
		...blind,
		name: 'blind-repair',
		title: 'Blind + repair',
		summary: "one program, and one more after the executor's error",
		prompts: ['blind-program-solve', 'repair'],
		temperature: 0,
		mostCalls: 2,
		play: playRepair,
	},
	{
		...blind,
		name: 'blind-repair-vote',
		title: 'Blind + repair + vote',
		summary: 'five programs at temperature 0.7, up to three repaired, then the vote',
		prompts: ['blind-program-solve', 'repair'],
		temperature: voteTemperature,
		mostCalls: voters + mostRepairs,
		play: playRepairAndVote,
	},
];

/** The arm of a name, or undefined. */
export const findArm = (name: string): Arm | undefined => arms.find(arm => arm.name === name);
