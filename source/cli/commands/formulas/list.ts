import {cards} from '../../../../formulas/cards.ts';
import type {FormulaCard} from '../../../../formulas/declaration.ts';
import {sourceId} from '../../../../formulas/format-source.ts';
import {defineCommand, printJson, runCommand} from '../../command.ts';

/** One line of `formulas list --json`. */
export const listed = (card: FormulaCard) => ({
	id: card.id,
	name: card.name,
	category: card.category,
	kind: card.answer.kind,
	version: card.version,
	status: card.audit.status,
	sources: card.sources.map(sourceId),
	type: card.type,
	year: card.year,
	inBenchmark: card.inBenchmark,
	shortNames: card.shortNames,
	replacedBy: card.audit.replacedBy ?? null,
});

const line = (card: FormulaCard): string =>
	`${String(card.id).padStart(4)}  ${card.name}${card.inBenchmark ? '' : ' (outside the benchmark)'}\n      ${card.version}; ${
		card.audit.status === 'current' ? 'current' : statusLine(card)
	}`;

export const statusLine = ({audit}: FormulaCard): string =>
	[audit.status.replace('-', ' '), audit.replacedBy === undefined ? undefined : `see ${audit.replacedBy.name}`]
		.filter(part => part !== undefined)
		.join(', ');

export const run = async (args: readonly string[]): Promise<number> => {
	const command = defineCommand('formulas list', 'List every formula with its version and status', [
		'casewise formulas list',
		'casewise formulas list --json',
	])
		.option('--json', 'one JSON document')
		.action((options: {json?: true}) => {
			if (options.json) printJson(cards.map(listed));
			else process.stdout.write(`${cards.map(line).join('\n')}\n`);
		});
	return runCommand(command, args);
};
