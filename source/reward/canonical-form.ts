import type {Expression} from '../../formulas/expression.ts';

/** A product: a coefficient and bases with their exponents. */
type Term = {coefficient: number; factors: Map<string, number>};

const mostTerms = 40;
const digits = (value: number): string => String(Number(value.toPrecision(9)));
const keyOf = (factors: ReadonlyMap<string, number>): string =>
	[...factors]
		.filter(([, exponent]) => Math.abs(exponent) > 1e-12)
		.map(([base, exponent]) => (exponent === 1 ? base : `${base}^${digits(exponent)}`))
		.toSorted()
		.join('*');
const constant = (value: number): Term[] => [{coefficient: value, factors: new Map()}];
const base = (name: string, exponent = 1): Term[] => [{coefficient: 1, factors: new Map([[name, exponent]])}];

const collect = (terms: readonly Term[]): Term[] => {
	const byKey = new Map<string, Term>();
	for (const term of terms) {
		const key = keyOf(term.factors);
		const known = byKey.get(key);
		if (known === undefined) byKey.set(key, {...term});
		else known.coefficient += term.coefficient;
	}
	const rest = [...byKey.values()].filter(({coefficient}) => coefficient !== 0);
	return rest.length === 0 ? constant(0) : rest;
};
const product = (left: readonly Term[], right: readonly Term[]): Term[] =>
	collect(
		left.flatMap(one =>
			right.map(other => {
				const factors = new Map(one.factors);
				for (const [name, exponent] of other.factors) factors.set(name, (factors.get(name) ?? 0) + exponent);
				return {coefficient: one.coefficient * other.coefficient, factors};
			}),
		),
	);
const single = (terms: readonly Term[]): Term | undefined => (terms.length === 1 ? terms[0] : undefined);
const numberOf = (terms: readonly Term[]): number | undefined => {
	const only = single(terms);
	return only !== undefined && only.factors.size === 0 ? only.coefficient : undefined;
};
const text = (terms: readonly Term[]): string =>
	terms
		.map(({coefficient, factors}) => `${digits(coefficient)}*${keyOf(factors)}`)
		.toSorted()
		.join('+');

const raised = (terms: readonly Term[], exponent: number): Term[] => {
	const only = single(terms);
	if (only !== undefined && (only.coefficient > 0 || Number.isInteger(exponent)))
		return [
			{
				coefficient: only.coefficient ** exponent,
				factors: new Map([...only.factors].map(([name, own]) => [name, own * exponent])),
			},
		];
	if (Number.isInteger(exponent) && exponent > 1 && exponent <= 3 && terms.length <= 4) {
		let result: Term[] = [...terms];
		for (let times = 1; times < exponent; times++) result = product(result, terms);
		return result;
	}
	return base(`(${text(terms)})`, exponent);
};

const termsOf = (node: Expression): Term[] => {
	switch (node.kind) {
		case 'number':
			return constant(node.value);
		case 'name':
			return base(node.name);
		case 'word':
			return base(`'${node.value}'`);
		case 'truth':
			return base(String(node.value));
		case 'given':
			return base(`given(${node.name})`);
		case 'round':
			return termsOf(node.operand);
		case 'negate':
			return product(constant(-1), termsOf(node.operand));
		case 'arithmetic': {
			const left = termsOf(node.left);
			const right = termsOf(node.right);
			switch (node.operator) {
				case '+':
					return collect([...left, ...right]);
				case '-':
					return collect([...left, ...product(constant(-1), right)]);
				case '*':
					return left.length * right.length <= mostTerms
						? product(left, right)
						: base(`(${text(left)})*(${text(right)})`);
				case '/':
					return product(left, raised(right, -1));
				case '^': {
					const exponent = numberOf(right);
					return exponent === undefined ? base(`(${text(left)})^(${text(right)})`) : raised(left, exponent);
				}
			}
			break;
		}
		case 'not':
			return base(`not(${text(termsOf(node.operand))})`);
		case 'and':
		case 'or':
			return base(
				`${node.kind}(${node.operands
					.map(one => text(termsOf(one)))
					.toSorted()
					.join(',')})`,
			);
		case 'compare':
			return base(`compare(${node.operators.join()};${node.operands.map(one => text(termsOf(one))).join(',')})`);
		case 'call':
			if (node.function === 'sqrt') return raised(termsOf(node.arguments[0]!), 0.5); // it has one argument
			return base(`${node.function}(${node.arguments.map(one => text(termsOf(one))).join(',')})`);
		case 'branches':
			return base(
				`cases(${node.branches.map(({when, value}) => `${text(termsOf(when))}:${text(termsOf(value))}`).join(';')};${
					node.otherwise === undefined ? '' : text(termsOf(node.otherwise))
				})`,
			);
	}
};

/**
A text that is the same for formulas that are the same by commuting, collecting, expanding small products, and the rules
of powers, with numbers to nine digits. Equal texts are equal formulas; different ones may still be equal.
*/
export const canonicalForm = (node: Expression): string => text(termsOf(node));
