import {cards} from '../../../../formulas/cards.ts';
import {completeness, requirementText} from '../../../../formulas/completeness.ts';
import type {FormulaCard} from '../../../../formulas/declaration.ts';
import {sourceText} from '../../../../formulas/format-source.ts';
import {CommandFailure, defineCommand, printJson, runCommand, workFailed, wrongUse} from '../../command.ts';

const completenessOf = (card: FormulaCard) => {
	const requirements = completeness(card);
	const count = (kind: string): number => requirements.filter(requirement => requirement.kind === kind).length;
	return {
		id: card.id,
		name: card.name,
		complete: requirements.every(({isStated}) => isStated),
		constants: count('constant'),
		units: count('unit'),
		conversions: count('conversion'),
		branches: count('branch'),
		roundings: count('rounding'),
		defaults: count('default'),
		missing: requirements.filter(({isStated}) => !isStated).map(requirementText),
	};
};

const clinicalOf = (card: FormulaCard) => ({
	id: card.id,
	name: card.name,
	inBenchmark: card.inBenchmark,
	type: card.type,
	version: card.version,
	year: card.year,
	population: card.population,
	use: card.use,
	status: card.audit.status,
	guideline: card.audit.guideline,
	concern: card.audit.concern ?? null,
	replacedBy: card.audit.replacedBy ?? null,
	sources: card.sources,
	auditSources: card.audit.sources,
});

const completenessText = (): string => {
	const rows = cards.map(completenessOf);
	return [
		'  id  complete  constants  units  conversions  branches  roundings  defaults  formula',
		...rows.map(row =>
			[
				String(row.id).padStart(4),
				(row.complete ? 'yes' : 'NO').padStart(9),
				String(row.constants).padStart(10),
				String(row.units).padStart(6),
				String(row.conversions).padStart(12),
				String(row.branches).padStart(9),
				String(row.roundings).padStart(10),
				String(row.defaults).padStart(9),
				` ${row.name}${row.missing.length === 0 ? '' : `\n        missing: ${row.missing.join('; ')}`}`,
			].join(' '),
		),
		'',
		`${rows.filter(({complete}) => complete).length} of ${rows.length} texts state everything that their calculator uses`,
		'',
	].join('\n');
};

const clinicalText = (): string => {
	const inBenchmark = cards.filter(card => card.inBenchmark);
	const withConcern = inBenchmark.filter(({audit}) => audit.status !== 'current');
	const count = (status: string): number => inBenchmark.filter(({audit}) => audit.status === status).length;
	const current = (type: FormulaCard['type']): number =>
		inBenchmark.filter(card => card.audit.status === 'current' && card.type === type).length;
	const entry = (card: FormulaCard): string =>
		[
			`${String(card.id).padStart(4)}  ${card.name}`,
			`      ${card.type}; ${card.use}`,
			`      version: ${card.version}${card.version.includes(String(card.year)) ? '' : ` (${card.year})`}, for ${card.population}`,
			`      ${card.audit.status.replace('-', ' ')}: ${card.audit.guideline.body}, ${card.audit.guideline.year}`,
			...(card.audit.concern === undefined ? [] : [`      ${card.audit.concern}`]),
			...(card.audit.replacedBy === undefined
				? []
				: [
						`      see: ${card.audit.replacedBy.name}${card.audit.replacedBy.cardId === undefined ? '' : ` (formula ${card.audit.replacedBy.cardId})`}`,
					]),
			...[...new Set([...card.sources, ...card.audit.sources].map(sourceText))].map(source => `      - ${source}`),
		].join('\n');
	return [
		`With a concern (${withConcern.length} of ${inBenchmark.length}):`,
		...withConcern.map(entry),
		'',
		'Current:',
		...inBenchmark.filter(({audit}) => audit.status === 'current').map(entry),
		'',
		'Outside the benchmark:',
		...cards.filter(card => !card.inBenchmark).map(entry),
		'',
		`${inBenchmark.length} calculators of the benchmark: ${count('current')} current (${current('equation')} equations, ${current('score')} scores, ${current('date')} dates, ${current('dosage')} doses), ${count('replaced')} replaced, ${count('use-concern')} with a use concern, ${count('coefficient-concern')} with a coefficient concern`,
		'',
	].join('\n');
};

const audit = (kind: string, options: {json?: true}): void => {
	if (kind === 'completeness') {
		const rows = cards.map(completenessOf);
		if (options.json) printJson(rows);
		else process.stdout.write(completenessText());
		if (rows.some(({complete}) => !complete)) process.exitCode = workFailed;
	} else if (kind === 'clinical') {
		if (options.json) printJson(cards.map(clinicalOf));
		else process.stdout.write(clinicalText());
	} else throw new CommandFailure(`there is no audit '${kind}': completeness or clinical`, wrongUse);
};

export const run = async (args: readonly string[]): Promise<number> => {
	const command = defineCommand('formulas audit', 'Audit the formula texts or their clinical status', [
		'casewise formulas audit completeness',
		'casewise formulas audit clinical --json',
	])
		.argument('<kind>', 'completeness or clinical')
		.option('--json', 'one JSON document')
		.action(audit);
	return runCommand(command, args);
};
