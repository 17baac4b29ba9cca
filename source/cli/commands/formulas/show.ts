import type {Entity} from '../../../../data/case.ts';
import {showForeignText} from '../../../../data/foreign-text.ts';
import {type Calculation, calculate} from '../../../../formulas/calculate.ts';
import {findCard} from '../../../../formulas/cards.ts';
import type {FormulaCard} from '../../../../formulas/declaration.ts';
import {sourceText, statusText} from '../../../../formulas/format-source.ts';
import {formulaText} from '../../../../formulas/formula-text.ts';
import {CommandFailure, defineCommand, printJson, runCommand, wrongUse} from '../../command.ts';

/** `creatinine=1.4 mg/dL`, `sex=female`, `confusion=yes`, `dose=40 mg of PredniSONE PO`: a name and an entity. */
export const parseInput = (text: string): [string, Entity] => {
	const equals = text.indexOf('=');
	if (equals < 1) throw new CommandFailure(`--input '${text}' must be name=value`, wrongUse);
	const name = text.slice(0, equals).trim();
	const stated = text.slice(equals + 1).trim();
	const amount = /^(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)(?:\s*(\S.*?))?(?:\s+of\s+(.+))?$/.exec(stated);
	const [, value, unit, substance] = amount ?? [];
	// A day such as 02/24/2000 begins like a number and is none.
	if (value === undefined || /^\d+[/-]\d+[/-]\d+$/.test(stated)) {
		const truth = /^(?:true|yes)$/i.test(stated) ? true : /^(?:false|no)$/i.test(stated) ? false : undefined;
		return [name, {value: truth ?? stated}];
	}
	return [
		name,
		{
			value: Number(value),
			...(unit === undefined ? {} : {unit}),
			...(substance === undefined ? {} : {substance}),
		},
	];
};

/** `input` of the card in the words of a person: our name, the label or an alias. */
const collect = (text: string, inputs: Record<string, Entity>): Record<string, Entity> => {
	const [name, entity] = parseInput(text);
	return {...inputs, [name]: entity};
};

const cardText = (card: FormulaCard): string =>
	[
		`${card.name}${card.inBenchmark ? `, calculator ${card.id}` : `, outside the benchmark (${card.id})`}`,
		'',
		`type       ${card.type}, ${card.category}`,
		`version    ${card.version}${card.version.includes(String(card.year)) ? '' : ` (${card.year})`}`,
		`status     ${statusText(card)}`,
		`for        ${card.population}`,
		`use        ${card.use}`,
		'',
		formulaText(card).split('\n').slice(2).join('\n'),
		'',
		'Sources:',
		...card.sources.map(source => `- ${sourceText(source)}`),
		...(card.audit.sources.length === 0
			? []
			: ['', 'Status rests on:', ...card.audit.sources.map(source => `- ${sourceText(source)}`)]),
	].join('\n');

const workedText = (calculation: Calculation): string =>
	['Worked steps:', ...calculation.steps.map(({text}, index) => `${index + 1}. ${text}`)].join('\n');

const show = (name: string, options: {input: Record<string, Entity>; json?: true}): void => {
	const card = findCard(name);
	if (!card.ok) throw new CommandFailure(card.problem);
	const isAsked = Object.keys(options.input).length > 0;
	const calculation = isAsked ? calculate(card.value, options.input) : undefined;
	if (calculation?.ok === false) throw new CommandFailure(calculation.problem);
	if (options.json) {
		printJson({
			...card.value,
			text: formulaText(card.value),
			statusText: statusText(card.value),
			...(calculation === undefined ? {} : {calculation: calculation.value}),
		});
		return;
	}
	const parts = [cardText(card.value), ...(calculation === undefined ? [] : ['', workedText(calculation.value)])];
	process.stdout.write(`${showForeignText(parts.join('\n'))}\n`);
};

export const run = async (args: readonly string[]): Promise<number> => {
	const command = defineCommand('formulas show', 'Show a formula card, and with inputs the worked steps', [
		'casewise formulas show egfr',
		'casewise formulas show cockcroft --json',
		'casewise formulas show egfr --input age=61 --input sex=female --input "creatinine=80 µmol/L"',
	])
		.argument('<name>', 'id or name; short names do (egfr, wells pe)')
		.option('--input <name=value>', 'an input with its unit; repeat it for each', collect, {})
		.option('--json', 'one JSON document')
		.action(show);
	return runCommand(command, args);
};
