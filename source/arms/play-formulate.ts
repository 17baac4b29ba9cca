import {ok} from '../../data/result.ts';
import type {Turn} from '../../data/run.ts';
import type {Play, Played} from './arm.ts';
import {ask} from './ask.ts';
import {evaluateFormulation, formulationSchema} from './expression-tree.ts';
import {jsonOfReply} from './json-of-reply.ts';

const abstain = (turns: Turn[], why: string): Played => ({turns, from: 'nothing', abstained: true, why});

/** Formulate-Solve: one greedy call for an expression tree, evaluated exactly. Date cases abstain before any call. */
export const playFormulate: Play = async ({messages}, tools) => {
	if (tools.asksForDate) return ok(abstain([], 'A tree of numbers cannot answer with a date'));
	const asked = await ask({messages, temperature: 0, turn: 0}, tools);
	if (!asked.ok) return asked;
	const turns = [asked.value];
	const formulation = formulationSchema.safeParse(jsonOfReply(asked.value.reply));
	if (!formulation.success) return ok(abstain(turns, describeInvalid(formulation.error.issues[0]?.path ?? [])));
	const value = evaluateFormulation(formulation.data);
	if (!value.ok) return ok(abstain(turns, value.problem.message));
	return ok<Played>({turns, from: 'calculation', turn: 0, answer: {kind: 'decimal', value: value.value}});
};

const describeInvalid = (path: readonly PropertyKey[]): string =>
	path.length === 0
		? 'The reply holds no JSON object'
		: `The reply's '${path.map(String).join('.')}' is not as asked for`;
