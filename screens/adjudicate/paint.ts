import type {Codebook} from '../../annotations/codebook.ts';
import type {Evidence} from '../../annotations/label-event.ts';
import type {ReaderLabel} from '../../annotations/readers.ts';
import {showForeignLine, showForeignText} from '../../data/foreign-text.ts';
import {type Chrome, chromeOf as reviewChrome} from '../review/chrome.ts';
import {headerLines} from '../review/header-lines.ts';
import {paintReview} from '../review/paint.ts';
import type {Region} from '../review/paint-panes.ts';
import {currentRow} from '../review/state.ts';
import {cutText, fitText, textWidth} from '../text/clusters.ts';
import type {Paint, Style} from '../text/style.ts';
import {wrapLine} from '../text/wrap.ts';
import {bandRows} from './band.ts';
import {type AdjudicateState, areIdentical, causes, compareKey, currentSides, takeKeys} from './state.ts';
import {isCurrentDecided} from './update.ts';

type Line = readonly [text: string, style: Style];

const headerRows = 2;

const evidenceLine = (one: Evidence): string =>
	one.kind === 'program' ? `program line ${one.line}: ${one.text}` : `${one.kind}: “${one.text}”`;

const nameOf = (codebook: Codebook, id: string): string =>
	codebook.categories.find(category => category.id === id)?.name ?? `${id} (not in this codebook)`;

/** Everything one reader said, in lines of at most `width` columns, the most telling first. */
const sideLines = (side: ReaderLabel, key: string | undefined, codebook: Codebook, width: number): Line[] => {
	const {label, annotator, role, seconds, event, afterReveal} = side;
	const who = `${key === undefined ? '' : `${key} `}${annotator} (${role})`;
	const lines: Line[] = [
		[`${who} · ${Math.round(seconds)} s · ${event.at.slice(0, 16).replace('T', ' ')}`, 'heading'],
		[[nameOf(codebook, label.category), ...label.flags.map(flag => flag.replaceAll('-', ' '))].join(' · '), 'strong'],
	];
	const add = (text: string, style: Style): void => {
		for (const line of showForeignText(text).split('\n').map(showForeignLine)) {
			for (const {start, end} of wrapLine(line, width)) lines.push([line.slice(start, end), style]);
		}
	};
	if (afterReveal) add('given after a reveal', 'warning');
	if (label.cause !== undefined) add(`cause: ${label.cause.replaceAll('-', ' ')}`, 'plain');
	if (label.overrideReason !== undefined) add(`against the executor: ${label.overrideReason}`, 'plain');
	if (label.comment !== '') add(label.comment, 'plain');
	for (const one of label.evidence) add(evidenceLine(one), 'evidence');
	if (label.goldProposal !== undefined) {
		const {value, reason, source} = label.goldProposal;
		add(`gold should be ${value}: ${reason} (${source})`, 'gold');
	}
	return lines;
};

/** The labels of a row side by side, as `height` lines from `top` on; the last line of a side says where there is more. */
const sideBySide = (state: AdjudicateState, {height, top}: {height: number; top: number}, paint: Paint): string[] => {
	const {codebook} = state.review.input;
	const rowId = currentRow(state.review)?.rowId ?? '';
	const decision = state.decisions.get(rowId);
	const sides = [
		...currentSides(state).map((side, index) => ({side, key: takeKeys[index]})),
		...(decision === undefined ? [] : [{side: decision, key: undefined}]),
	];
	if (sides.length === 0) return [paint(' no reader has labelled this row', 'quiet')];
	const gap = ' │ ';
	const width = Math.max(8, Math.floor((state.columns - 1 - gap.length * (sides.length - 1)) / sides.length));
	const columns = sides.map(({side, key}) => sideLines(side, key, codebook, width));
	return Array.from({length: height}, (_, row) =>
		columns
			.map((lines, place) => {
				const [text, style] = lines[top + row] ?? ['', 'plain' as const];
				const hidden = lines.length - top - height;
				const isCut = row === height - 1 && hidden > 0;
				const more = isCut ? ` +${hidden} ${compareKey}` : '';
				const body = fitText(cutText(showForeignLine(text), width - textWidth(more)), width - textWidth(more));
				const cell = `${paint(body, style)}${paint(more, 'warning')}`;
				return place === 0 ? ` ${cell}` : `${paint(gap, 'quiet')}${cell}`;
			})
			.join(''),
	);
};

/** The longest of the texts that fits; the last is cut where none does. */
const fitting = (texts: readonly string[], columns: number): string =>
	fitText(texts.find(text => textWidth(text) <= columns) ?? texts.at(-1) ?? '', columns);

/** How the current row stands: by this adjudicator's decision, another's, or the readers' own. */
const standingOf = (state: AdjudicateState): string => {
	if (isCurrentDecided(state)) return 'decided';
	const by = state.decisions.get(currentRow(state.review)?.rowId ?? '')?.annotator;
	if (by !== undefined) return `decided by ${by}`;
	return areIdentical(currentSides(state)) ? 'identical' : 'open';
};

/** What the next key does about the labels. */
const hintLine = (state: AdjudicateState, paint: Paint): string => {
	const {mode, columns} = state;
	if (mode.kind === 'asking') {
		const choices = causes.map(({key, text}) => `${key} ${text}`).join('  ');
		const texts = [` ${mode.from}: why did they differ?  ${choices}  Esc back `, ` why?  ${choices}  Esc `];
		return paint(fitting(texts, columns), 'bar');
	}
	const sides = currentSides(state);
	const standing = standingOf(state);
	const isReadOnly = state.review.input.readOnly !== undefined;
	const takes = (verb: string): string[] =>
		isReadOnly ? [] : sides.map(({annotator}, index) => `${takeKeys[index] ?? ''} ${verb}${annotator}'s`);
	const line = (parts: readonly string[]): string => ` ${parts.join(' · ')}`;
	const others = isReadOnly ? [] : ['a category key another'];
	return paint(
		fitting(
			[
				line([standing, ...takes('takes '), ...others, `${compareKey} in full`, 'Enter next open']),
				line([
					standing,
					...takes(''),
					...(isReadOnly ? [] : ['category key']),
					`${compareKey} in full`,
					'Enter next open',
				]),
			],
			columns,
		),
		'quiet',
	);
};

/** Everything that is painted over Ink's boxes: the readers' labels between the header and the panes of the review. */
export const paintAdjudication = (state: AdjudicateState, paint: Paint): Region[] => {
	const {columns, rows, mode, review} = state;
	if (mode.kind === 'comparing') {
		const height = Math.max(1, rows - 1 - headerRows - 1);
		const hint = fitText(' j k scroll · any other key back', columns);
		return [
			{
				id: 'header',
				rectangle: {x: 0, y: 0, width: columns, height: headerRows},
				lines: headerLines({...review, columns}, paint),
			},
			{
				id: 'labels-in-full',
				rectangle: {x: 0, y: headerRows, width: columns, height: height + 1},
				lines: [...sideBySide(state, {height, top: mode.top}, paint), paint(hint, 'quiet')],
			},
		];
	}
	const band = bandRows(rows);
	const regions = paintReview(review, paint);
	if (band === 0 || regions.some(({id}) => id === 'too-small')) return regions;
	return [
		...regions.map(region =>
			region.id === 'header' ? region : {...region, rectangle: lowered(region.rectangle, band)},
		),
		{
			id: 'labels',
			rectangle: {x: 0, y: headerRows, width: columns, height: band},
			lines: [...sideBySide(state, {height: band - 1, top: 0}, paint), hintLine(state, paint)],
		},
	];
};

const lowered = <R extends {y: number}>(rectangle: R, by: number): R => ({...rectangle, y: rectangle.y + by});

/** The boxes that Ink draws, lowered by the labels above them. */
export const chromeOf = (state: AdjudicateState): Chrome => {
	const {rows, columns, mode, review} = state;
	if (mode.kind === 'comparing') return {columns, height: rows - 1, boxes: [], list: undefined};
	const chrome = reviewChrome(review);
	const band = bandRows(rows);
	return {
		...chrome,
		height: rows - 1,
		boxes: chrome.boxes.map(box => ({...box, rectangle: lowered(box.rectangle, band)})),
		list: chrome.list && {...chrome.list, rectangle: lowered(chrome.list.rectangle, band)},
	};
};
