import type {PaperContext} from '../paper-context.ts';
import type {MissingRuns} from '../report-table.ts';
import {accuracyOf} from '../systems.ts';
import {type Figure, figureSpec} from './figure.ts';
import {labelWidth, placeOf, plotLine, toWidth} from './text-chart.ts';

type Point = {
	calculators: number;
	accuracy: number;
	name: string;
	arm: string;
	model: string;
	kind: 'library' | 'program';
};

const percent = (share: number): number => Number((100 * share).toFixed(2));

/** Figure 2: how many calculators are implemented against accuracy on the full set, for a library that abstains elsewhere. */
export const coverageFigure = (context: PaperContext): Figure | MissingRuns => {
	const title = 'Figure 2: coverage against full-set accuracy';
	const {cases, models, sets, system, casesOf} = context;
	const byCalculator = [...Map.groupBy(cases, ({calculatorId}) => calculatorId).values()].toSorted(
		(one, other) => other.length - one.length,
	);
	if (byCalculator.length === 0) return {title, needs: ['a data set']};
	// What k calculators can cover at most: exact for a balanced data set, and the largest first where it is not.
	let covered = 0;
	const bound = [{calculators: 0, accuracy: 0}].concat(
		byCalculator.map((group, index) => {
			covered += group.length;
			return {calculators: index + 1, accuracy: percent(covered / cases.length)};
		}),
	);
	const supported = new Set(cases.filter(one => one.isSupported).map(one => one.calculatorId)).size;
	const points = [
		...models.flatMap(model =>
			(['program-solve', 'program-solve-syntax', 'blind-program-solve'] as const).flatMap((arm): Point[] => {
				const one = system(model, arm);
				const some = one && casesOf(one, sets.full);
				const accuracy = one && some && accuracyOf(one, some);
				return one === undefined || accuracy === undefined
					? []
					: [
							{
								calculators: byCalculator.length,
								accuracy: percent(accuracy),
								name: `${one.title}, ${model}`,
								arm: one.title,
								model,
								kind: 'program',
							},
						]; // it has an accuracy
			}),
		),
		...['gold-solve', 'extract-solve'].flatMap(arm =>
			[...new Set(models.map(model => system(model, arm)))].flatMap((one): Point[] => {
				const some = one && casesOf(one, sets.full);
				const accuracy = one && some && accuracyOf(one, some);
				if (one === undefined || accuracy === undefined) return [];
				const name = arm === 'gold-solve' ? one.title : `${one.title}, ${one.model}`;
				return [
					{
						calculators: supported,
						accuracy: percent(accuracy),
						name,
						arm: one.title,
						model: arm === 'gold-solve' ? 'no model' : one.model,
						kind: 'library',
					},
				];
			}),
		),
	];
	const axes = {
		x: {
			field: 'calculators',
			type: 'quantitative',
			title: 'calculators implemented or supported',
			scale: {domain: [0, byCalculator.length + 1], nice: false},
		},
		y: {field: 'accuracy', type: 'quantitative', title: 'full-set accuracy (%)', scale: {domain: [0, 100]}},
	};
	return {
		title,
		description: `A library of k calculators covers at most the line; the library here implements ${supported} of ${byCalculator.length}. ${points.map(({name, accuracy}) => `${name}: ${accuracy} %`).join('; ')}`,
		spec: figureSpec(title, {
			width: 460,
			height: 300,
			layer: [
				{data: {values: bound}, mark: {type: 'line', strokeDash: [5, 3], color: '#555555'}, encoding: axes},
				{
					data: {values: points},
					mark: {type: 'point', size: 70, filled: true, opacity: 0.9},
					encoding: {
						...axes,
						color: {field: 'model', type: 'nominal', title: null, sort: null},
						shape: {field: 'arm', type: 'nominal', title: null, sort: null},
					},
				},
			],
		}),
		text(columns) {
			const names = points.map(({name}) => name);
			const label = labelWidth(['library bound', ...names], columns);
			const width = Math.max(10, columns - label - 22);
			const line = (name: string, calculators: number, accuracy: number, sign: string): string =>
				`${toWidth(name, label)} ${String(calculators).padStart(3)} calc. ${accuracy.toFixed(2).padStart(6)} ${plotLine(width, [{from: placeOf(accuracy, 0, 100, width), to: placeOf(accuracy, 0, 100, width), sign}])}`;
			return [
				...bound
					.filter((_, index) => index % 11 === 0 && index > 0)
					.map(({calculators, accuracy}) => line('library bound', calculators, accuracy, '·')),
				...points.map(({name, calculators, accuracy, kind}) =>
					line(name, calculators, accuracy, kind === 'library' ? '■' : '●'),
				),
				'',
			].join('\n');
		},
	};
};
