import type {Case} from '../../data/case.ts';
import type {Message} from '../../data/run.ts';
import type {RewardSettings} from '../reward/settings.ts';

/** The template that the strict mode of the reward reads. The paper's table 7 is not in the copy we have; this is ours. */
export const trainingPrompt = (
	{note, question}: Pick<Case, 'note' | 'question'>,
	{tags}: Pick<RewardSettings, 'tags'>,
): Message[] => [
	{
		role: 'system',
		content: [
			'You answer questions about one patient by a clinical formula or score.',
			`First state the formula inside <${tags.formula}></${tags.formula}>: one "name = formula" a line, or one criterion with its points a line, with the units of the inputs.`,
			`Then work it out step by step inside <${tags.reasoning}></${tags.reasoning}>.`,
			`Give the result alone inside <${tags.value}></${tags.value}>: a number without its unit, a date as MM/DD/YYYY, or an age as (N weeks, N days).`,
		].join('\n'),
	},
	{role: 'user', content: `Patient note:\n${note}\n\nQuestion: ${question}`},
];
