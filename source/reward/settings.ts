import {z} from 'zod';
import {failed, ok, type Result} from '../../data/result.ts';

/**
Every weight of the reward, under the paper's name where it has one. The paper (section 3) gives the form and no number
but R_k = ±1; the defaults are ours.
*/
export const rewardSettingsSchema = z.strictObject({
	/** Weight of R_f, the format. */
	alpha: z.number().default(0.1),
	/** Weight of R_k, the verified formula. */
	beta: z.number().default(0.3),
	/** Weight of R_a, the value. */
	gamma: z.number().default(0.6),
	/** R_hard inside [L, U]. */
	r_plus: z.number().nonnegative().default(1),
	/** R_hard outside is minus this. */
	r_minus: z.number().nonnegative().default(1),
	/** Scale of R_soft: in the answer's unit (points, days), or as a share of half the interval. */
	tau: z.number().positive().default(0.5),
	tau_mode: z.enum(['relative', 'absolute']).default('relative'),
	/** Scale where the interval has no width, or the answer is counted: in points, days, or the answer's unit. */
	tau_counted: z.number().positive().default(1),
	/** Where R_soft counts: inside [L, U] only (the abstract: "within the acceptable range"), or everywhere. */
	soft: z.enum(['inside', 'everywhere']).default('inside'),
	/** Weight of R_soft beside R_hard. */
	lambda: z.number().nonnegative().default(1),
	/** Relative tolerance of V for constants and values. */
	tolerance: z.number().min(0).max(0.2).default(0.005),
	/** Whether V also asks that the numbers in the reasoning follow from each other and from the formula. */
	consistency: z.boolean().default(true),
	/** `strict`: by the tags alone. `lenient`: formula and value are looked for in an ordinary reply as well. */
	mode: z.enum(['strict', 'lenient']).default('lenient'),
	tags: z
		.strictObject({formula: z.string().min(1), reasoning: z.string().min(1), value: z.string().min(1)})
		.default({formula: 'formula', reasoning: 'think', value: 'answer'}),
	/** Whether a wrong formula gets its diagnosis, or only the verdict (faster). */
	explain: z.boolean().default(true),
});
export type RewardSettings = z.infer<typeof rewardSettingsSchema>;

export const defaultSettings: RewardSettings = rewardSettingsSchema.parse({});

/** Settings from `name=value` texts, over the defaults; numbers and truths are read as such, `tags.formula` reaches inside. */
export const readSettings = (assignments: readonly string[]): Result<RewardSettings> => {
	const given: Record<string, unknown> = {};
	const tags: Record<string, string> = {...defaultSettings.tags};
	for (const assignment of assignments) {
		const [, name, text] = /^([\w.]+)=(.*)$/s.exec(assignment) ?? [];
		if (name === undefined || text === undefined)
			return failed({kind: 'bad-setting', message: `'${assignment}' is not of the form name=value`});
		if (name.startsWith('tags.')) tags[name.slice(5)] = text;
		else
			given[name] =
				text === 'true'
					? true
					: text === 'false'
						? false
						: text.trim() !== '' && Number.isFinite(Number(text))
							? Number(text)
							: text;
	}
	const parsed = rewardSettingsSchema.safeParse({...given, tags});
	if (parsed.success) return ok(parsed.data);
	const [issue] = parsed.error.issues;
	return failed({
		kind: 'bad-setting',
		message: issue?.message ?? 'not a setting',
		field: issue?.path.join('.'),
		help: `There are ${Object.keys(defaultSettings).join(', ')}`,
	});
};
