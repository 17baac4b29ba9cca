import {createHash} from 'node:crypto';
import type {Case} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {calculate} from '../../formulas/calculate.ts';
import {findCard} from '../../formulas/cards.ts';
import type {FormulaCard} from '../../formulas/declaration.ts';
import {formulaText} from '../../formulas/formula-text.ts';
import type {CaseLibrary} from '../arms/arm.ts';
import {inputList, knownEntities} from '../arms/input-list.ts';

/** What is known of a case's calculator: its texts for prompts, and the library's calculator. */
export type CaseFormula = {formulaText: string | undefined; inputList: string | undefined; library: CaseLibrary};

const cardOf = ({calculatorId}: Case): FormulaCard | undefined => {
	const card = findCard(calculatorId);
	return card.ok ? card.value : undefined;
};

/**
Looks a case's calculator up. `isSupported` says which calculators the library implements (the papers' 22, or all);
elsewhere the library arms abstain, while the formula's text is there for every card.
*/
export const formulaOf = (theCase: Case, isSupported: (calculatorId: number) => boolean): CaseFormula => {
	const card = cardOf(theCase);
	if (card === undefined) return {formulaText: undefined, inputList: undefined, library: noLibrary};
	const implemented = isSupported(card.id);
	const answer = (entities: Case['entities']): ReturnType<CaseLibrary['calculateFromGold']> => {
		const calculation = calculate(card, entities);
		return calculation.ok ? ok(calculation.value.answer) : calculation;
	};
	return {
		formulaText: formulaText(card),
		inputList: implemented ? inputList(card) : undefined,
		library: {
			implemented,
			calculate: entities => answer(knownEntities(card, entities)),
			calculateFromGold: () => answer(theCase.entities),
		},
	};
};

const absent = failed({kind: 'no-such-formula', message: 'There is no formula card for this calculator'});
const noLibrary: CaseLibrary = {implemented: false, calculate: () => absent, calculateFromGold: () => absent};

/** A problem that names the calculators of these cases that have no card; ok when there is none. */
export const checkFormulas = (cases: readonly Case[]): Result<void> => {
	const missing = new Map(
		cases.filter(one => cardOf(one) === undefined).map(one => [one.calculatorId, one.calculatorName]),
	);
	if (missing.size === 0) return ok(undefined);
	const names = [...missing].map(([id, name]) => `${id} ${name}`).join('; ');
	return failed({
		kind: 'no-such-formula',
		message: `There is no formula text for ${names}`,
		help: 'Leave these calculators out with --calculators',
	});
};

/** SHA-256 over the formula texts of these cases' calculators, by id: prompts consist of them too. */
export const hashFormulas = (cases: readonly Case[]): string => {
	const ids = [...new Set(cases.map(({calculatorId}) => calculatorId))].toSorted((a, b) => a - b);
	const texts = ids.map(id => {
		const card = findCard(id);
		return [id, card.ok ? formulaText(card.value) : null];
	});
	return createHash('sha256').update(JSON.stringify(texts)).digest('hex');
};
