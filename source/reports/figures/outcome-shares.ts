import {type Outcome, outcomes} from '../../../data/outcome.ts';
import type {PaperContext} from '../paper-context.ts';
import type {MissingRuns} from '../report-table.ts';
import {countRows, outcomeCode} from '../systems.ts';
import {armsOf} from '../table-1.ts';
import {type Figure, palette} from './figure.ts';
import {stackedBarsSpec} from './stacked-bars.ts';
import {labelWidth, legend, toWidth} from './text-chart.ts';

/** From right to no answer, with a colour, and a sign for terminals. */
const look: readonly (readonly [Outcome, string, string, string])[] = [
	['correct', 'correct', palette[0]!, '█'],
	['answered-wrong', 'answered wrong', palette[1]!, '▒'],
	['unreadable', 'unreadable', palette[4]!, 'u'],
	['bad-kind', 'wrong kind', palette[5]!, 'k'],
	['raised', 'raised', palette[3]!, 'e'],
	['rejected', 'rejected', '#7a3b00', 'r'],
	['no-program', 'no output', '#666666', '·'],
];

/** Shares of the seven outcomes by arm, every row in one of them. */
export const outcomeSharesFigure = (context: PaperContext): Figure | MissingRuns => {
	const title = 'Outcome of every row, by arm';
	const lines = context.models.flatMap(model =>
		armsOf(context).flatMap(({arm, title: name}) => {
			const one = context.system(model, arm);
			if (one === undefined) return [];
			const cases = [...one.present.keys()].filter(index => one.present[index] === 1);
			const rows = cases.length * one.replicates.length;
			if (rows === 0) return [];
			const shares = look.map(([outcome]) => {
				const count = countRows(
					one,
					cases,
					({outcome: codes}, index) => (codes[index] || outcomeCode('no-program')) === outcomeCode(outcome),
				);
				return count / rows;
			});
			return [{model, name, shares}];
		}),
	);
	if (lines.length === 0) return {title, needs: [`a run (rows end as ${outcomes.join(', ')})`]};
	const names = [...new Set(lines.map(({name}) => name))];
	const values = lines.flatMap(({model, name, shares}) =>
		look.map(([, outcome], order) => ({model, name, outcome, order, share: Number((100 * shares[order]!).toFixed(3))})),
	);
	return {
		title,
		description: lines
			.map(
				({model, name, shares}) =>
					`${model}, ${name}: ${look.map(([, outcome], index) => `${outcome} ${(100 * shares[index]!).toFixed(1)} %`).join(', ')}`,
			)
			.join('; '),
		spec: stackedBarsSpec({
			title,
			values,
			models: context.models,
			names,
			field: 'outcome',
			shareTitle: 'rows (%)',
			parts: look.map(([, label, colour]) => [label, colour]),
		}),
		text(columns) {
			const label = labelWidth(names, columns);
			const width = Math.max(20, columns - label - 2);
			const line = ({name, shares}: (typeof lines)[number]): string => {
				let before = 0;
				let drawn = '';
				shares.forEach((share, index) => {
					before += share;
					drawn += look[index]![3].repeat(Math.max(0, Math.round(before * width) - drawn.length)); // one look a share
				});
				return `${toWidth(name, label)} ${drawn}`;
			};
			return [
				...[...Map.groupBy(lines, ({model}) => model)].flatMap(([model, group]) => [model, ...group.map(line), '']),
				legend(
					look.map(([, name, , sign]) => `${sign} ${name}`),
					columns,
				),
				'',
			].join('\n');
		},
	};
};
