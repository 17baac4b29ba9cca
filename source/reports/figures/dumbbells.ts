import type {PaperContext} from '../paper-context.ts';
import type {MissingRuns} from '../report-table.ts';
import {accuracyOf} from '../systems.ts';
import {type Figure, figureSpec, palette} from './figure.ts';
import {labelWidth, placeOf, plotLine, toWidth} from './text-chart.ts';

type Dumbbell = {model: string; calculator: string; program: number; arithmetic: number};

const dumbbellsOf = ({models, system, cases, casesOf, sets}: PaperContext): Dumbbell[] =>
	models.flatMap(model => {
		const [program, arithmetic] = [system(model, 'program-solve'), system(model, 'open-book-arithmetic')];
		const shared = program && arithmetic && casesOf(program, sets.full)?.filter(one => arithmetic.present[one] === 1);
		if (program === undefined || arithmetic === undefined || shared === undefined) return [];
		return [...Map.groupBy(shared, one => cases[one]!.calculatorName)] // indices of cases
			.map(([calculator, some]) => ({
				model,
				calculator,
				program: 100 * (accuracyOf(program, some) ?? 0),
				arithmetic: 100 * (accuracyOf(arithmetic, some) ?? 0),
			}));
	});

/** Accuracy on each calculator, program against arithmetic, the largest lead of the program first. */
export const dumbbellsFigure = (context: PaperContext): Figure | MissingRuns => {
	const title = 'Program-Solve against open-book arithmetic, by calculator';
	const values = dumbbellsOf(context);
	if (values.length === 0) return {title, needs: ['program-solve and open-book-arithmetic of one model']};
	const lead = (calculator: string): number =>
		values
			.filter(one => one.calculator === calculator)
			.reduce((sum, {program, arithmetic}) => sum + program - arithmetic, 0);
	const names = [...new Set(values.map(({calculator}) => calculator))].toSorted(
		(one, other) => lead(other) - lead(one),
	);
	const y = {field: 'calculator', type: 'nominal', sort: names, title: null};
	const points = values.flatMap(({model, calculator, program, arithmetic}) => [
		{model, calculator, route: 'Program-Solve', accuracy: program},
		{model, calculator, route: 'Open-book arithmetic', accuracy: arithmetic},
	]);
	const route = {field: 'route', type: 'nominal', title: null};
	return {
		title,
		description: `Accuracy of both routes on ${names.length} calculators; the program leads most on ${names.slice(0, 3).join(', ')} and least on ${names.slice(-3).join(', ')}.`,
		spec: figureSpec(title, {
			data: {values: [...values, ...points]},
			facet: {field: 'model', type: 'nominal', columns: 2, title: null, sort: context.models},
			spec: {
				width: 280,
				height: {step: 15},
				layer: [
					{
						transform: [{filter: 'isValid(datum.program)'}],
						mark: {type: 'rule', color: '#aaaaaa', strokeWidth: 2},
						encoding: {
							y,
							x: {field: 'arithmetic', type: 'quantitative', title: 'accuracy (%)', scale: {domain: [0, 100]}},
							x2: {field: 'program'},
						},
					},
					{
						transform: [{filter: 'isValid(datum.route)'}],
						mark: {type: 'point', filled: true, size: 45, opacity: 1},
						encoding: {
							y,
							x: {field: 'accuracy', type: 'quantitative'},
							color: {
								...route,
								scale: {domain: ['Program-Solve', 'Open-book arithmetic'], range: [palette[0], palette[1]]},
							},
							shape: {
								...route,
								scale: {domain: ['Program-Solve', 'Open-book arithmetic'], range: ['circle', 'diamond']},
							},
						},
					},
				],
			},
		}),
		text(columns) {
			const label = labelWidth(names, columns);
			const width = Math.max(20, columns - label - 17);
			const line = ({calculator, program, arithmetic}: Dumbbell): string => {
				const at = (value: number): number => placeOf(value, 0, 100, width);
				const [low, high] = [Math.min(program, arithmetic), Math.max(program, arithmetic)];
				const plot = plotLine(width, [
					{from: at(low), to: at(high), sign: '─'},
					{from: at(arithmetic), to: at(arithmetic), sign: '◇'},
					{from: at(program), to: at(program), sign: '●'},
				]);
				return `${toWidth(calculator, label)} ${arithmetic.toFixed(1).padStart(6)} ${program.toFixed(1).padStart(6)} ${plot}`;
			};
			return [
				...[...Map.groupBy(values, ({model}) => model)].flatMap(([model, group]) => [
					model,
					...group.toSorted((one, other) => names.indexOf(one.calculator) - names.indexOf(other.calculator)).map(line),
					'',
				]),
				'◇ open-book arithmetic   ● Program-Solve   0 to 100 %',
				'',
			].join('\n');
		},
	};
};
