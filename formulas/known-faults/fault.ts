import type {Entity} from '../../data/case.ts';
import type {FormulaCard, Input, Step} from '../declaration.ts';

/**
One known fault of a data set's gold, as a change that reproduces it: run on the changed card or entities, our
calculator gives the faulty gold. That is how a mismatch is explained, never by the id of a case.
*/
export type Fault = {
	calculator: number;
	/** What the data set did: `A = 0.7 for men with creatinine up to 0.9`. */
	name: string;
	/** The card as the fault makes it. */
	card?: (card: FormulaCard) => FormulaCard;
	/** The entities as the fault reads them. */
	entities?: (entities: Readonly<Record<string, Entity>>) => Record<string, Entity>;
};

/** The card with these steps in place of those of the same name. A name that is no step of the card throws. */
export const withSteps = (card: FormulaCard, ...changed: readonly Step[]): FormulaCard => {
	for (const {name} of changed)
		if (!card.steps.some(step => step.name === name)) throw new TypeError(`${card.name} has no step ${name}`);
	return {...card, steps: card.steps.map(step => changed.find(({name}) => name === step.name) ?? step)};
};

/** The card with these inputs in place of those of the same name. */
export const withInputs = (card: FormulaCard, ...changed: readonly Input[]): FormulaCard => {
	for (const {name} of changed)
		if (!card.inputs.some(input => input.name === name)) throw new TypeError(`${card.name} has no input ${name}`);
	return {...card, inputs: card.inputs.map(input => changed.find(({name}) => name === input.name) ?? input)};
};

/** The card with the points of these criteria changed, `otherwise` included. A name that is no criterion throws. */
export const withPoints = (
	card: FormulaCard,
	names: readonly string[],
	change: (points: number) => number,
): FormulaCard =>
	withSteps(
		card,
		...names.map((name): Step => {
			const step = card.steps.find(candidate => candidate.name === name);
			if (step === undefined || !('points' in step)) throw new TypeError(`${card.name} has no criterion ${name}`);
			return {
				...step,
				points: step.points.map(({when, points}) => ({when, points: change(Number(points))})),
				otherwise: change(Number(step.otherwise ?? 0)),
			};
		}),
	);

/** The card with this input optional, so that its steps can ask whether the record states it. */
export const withoutDefault = (card: FormulaCard, name: string): FormulaCard => {
	const input = card.inputs.find(candidate => candidate.name === name);
	if (input === undefined) throw new TypeError(`${card.name} has no input ${name}`);
	const {default: _, ...rest} = input;
	return withInputs(card, {...rest, optional: true});
};
