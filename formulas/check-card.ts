import {compileCard} from './compile-card.ts';
import type {FormulaCard, Input} from './declaration.ts';
import {type Expression, functions, type ValueKind} from './expression.ts';

/**
What is wrong with a declaration: unknown names, words that are no option, mixed-up kinds, inputs that no step uses, a
missing source. Empty for a sound card; a test asks it of every card.
*/
export const checkCard = (card: FormulaCard): string[] => {
	const faults: string[] = [];
	const fault = (message: string): void => {
		faults.push(`${card.id} ${card.name}: ${message}`);
	};
	const kinds = new Map<string, ValueKind>(card.inputs.map(input => [input.name, inputKind(input)]));
	const options = new Map(
		card.inputs.map(input => [input.name, input.kind === 'choice' ? input.options.map(({word}) => word) : []]),
	);
	const inputNames = new Set(kinds.keys());
	const used = new Set<string>();

	const kindOf = (node: Expression, where: string): ValueKind | undefined => {
		const expect = (child: Expression, wanted: ValueKind): void => {
			const found = kindOf(child, where);
			if (found !== undefined && found !== wanted) fault(`${where}: a ${found} stands where a ${wanted} belongs`);
		};
		switch (node.kind) {
			case 'number':
				return 'number';
			case 'word':
				return 'word';
			case 'truth':
				return 'truth';
			case 'name':
				used.add(node.name);
				if (!kinds.has(node.name)) fault(`${where}: nothing is called '${node.name}'`);
				return kinds.get(node.name);
			case 'given':
				used.add(node.name);
				if (!inputNames.has(node.name)) fault(`${where}: given(${node.name}) asks for no input`);
				return 'truth';
			case 'negate':
			case 'round':
				expect(node.operand, 'number');
				return 'number';
			case 'arithmetic':
				expect(node.left, 'number');
				expect(node.right, 'number');
				return 'number';
			case 'not':
				expect(node.operand, 'truth');
				return 'truth';
			case 'and':
			case 'or':
				for (const operand of node.operands) expect(operand, 'truth');
				return 'truth';
			case 'compare': {
				const isEquality = node.operators.every(operator => operator === '=' || operator === '!=');
				const first = node.operands[0]!;
				const wanted = isEquality ? (kindOf(first, where) ?? 'number') : 'number';
				for (const operand of node.operands) expect(operand, wanted);
				const known = first.kind === 'name' ? (options.get(first.name) ?? []) : [];
				for (const operand of node.operands)
					if (operand.kind === 'word' && known.length > 0 && !known.includes(operand.value))
						fault(`${where}: '${operand.value}' is no option`);
				return 'truth';
			}
			case 'call': {
				const {takes, gives} = functions[node.function];
				for (const [index, argument] of node.arguments.entries()) expect(argument, takes[index] ?? takes[0]);
				return gives;
			}
			case 'branches': {
				for (const {when} of node.branches) expect(when, 'truth');
				const values = [
					...node.branches.map(({value}) => value),
					...(node.otherwise === undefined ? [] : [node.otherwise]),
				];
				const found = new Set(values.map(value => kindOf(value, where)).filter(kind => kind !== undefined));
				if (found.size > 1) fault(`${where}: the cases give ${[...found].join(' and ')}`);
				return [...found][0];
			}
		}
	};

	let last: ValueKind | undefined;
	try {
		for (const {step, expression} of compileCard(card)) {
			if (kinds.has(step.name)) fault(`'${step.name}' is named twice`);
			last = kindOf(expression, step.name);
			kinds.set(step.name, last ?? 'number');
		}
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		fault(error.message);
		return faults;
	}
	const answerKind = {
		decimal: 'number',
		integer: 'number',
		date: 'date',
		'gestational-age': 'gestational-age',
	} as const;
	if (last !== undefined && last !== answerKind[card.answer.kind]) fault(`the last step gives a ${last}`);
	for (const name of inputNames) if (!used.has(name)) fault(`no step uses the input '${name}'`);
	for (const step of card.steps.slice(0, -1)) if (!used.has(step.name)) fault(`no step uses '${step.name}'`);
	for (const input of card.inputs) {
		if (!/^[a-z][A-Za-z0-9]*$/.test(input.name)) fault(`'${input.name}' is no name for an input`);
		if (
			input.default !== undefined &&
			input.kind === 'choice' &&
			!options.get(input.name)?.includes(String(input.default.value))
		)
			fault(`the default '${input.default.value}' of '${input.name}' is no option`);
	}
	if (card.sources.length === 0) fault('it names no source');
	for (const {citation, pmid, doi} of [...card.sources, ...card.audit.sources])
		if (citation === '' || (pmid !== undefined && !/^\d+$/.test(pmid)) || (doi !== undefined && !doi.startsWith('10.')))
			fault(`the source '${citation}' is not written as it should be`);
	if (card.audit.status !== 'current' && card.audit.concern === undefined) fault('its concern is not stated');
	if (card.audit.status === 'replaced' && card.audit.replacedBy === undefined) fault('what replaced it is not stated');
	return faults;
};

const inputKind = ({kind}: Input): ValueKind => (kind === 'choice' ? 'word' : kind);
