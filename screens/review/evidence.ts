import type {Evidence} from '../../annotations/label-event.ts';
import {showForeignText} from '../../data/foreign-text.ts';
import type {Content, Mark} from '../text/content.ts';
import {expandTabs} from '../text/wrap.ts';
import type {LoadedRow} from './inputs.ts';
import type {PaneId} from './layout.ts';
import {shownTurn, type TurnView} from './panes/turn-view.ts';
import type {Place} from './state.ts';

/** Panes that evidence can be picked in. */
export type EvidencePane = 'note' | 'formula' | 'program';
export const isEvidencePane = (pane: PaneId): pane is EvidencePane =>
	pane === 'note' || pane === 'formula' || pane === 'program';

/** For each offset of the text as it is shown, the offset in the original; one more for the end. */
const originalOffsets = (text: string): number[] => {
	const offsets: number[] = [];
	let column = 0;
	for (let at = 0; at < text.length; ) {
		const isCrlf = text.startsWith('\r\n', at);
		const original = isCrlf ? '\r\n' : String.fromCodePoint(text.codePointAt(at)!); // within the text
		const shown =
			original === '\t'
				? expandTabs(`${' '.repeat(column)}\t`).slice(column)
				: isCrlf
					? '\n'
					: showForeignText(original);
		for (let index = 0; index < shown.length; index++) offsets.push(at);
		column = shown === '\n' ? 0 : column + shown.length;
		at += original.length;
	}
	offsets.push(text.length);
	return offsets;
};

const mapped = new Map<string, number[] | undefined>();

/** As above, or undefined where shown and original text are the same, which is nearly always. */
const offsetsOf = (text: string): number[] | undefined => {
	if (mapped.has(text)) return mapped.get(text);
	if (mapped.size > 32) mapped.clear();
	const isSame = !/[\t\r]/.test(text) && showForeignText(text) === text;
	const offsets = isSame ? undefined : originalOffsets(text);
	mapped.set(text, offsets);
	return offsets;
};

const toOriginal = (text: string, shown: number): number => offsetsOf(text)?.[shown] ?? Math.min(shown, text.length);

const toShown = (text: string, original: number): number => {
	const offsets = offsetsOf(text);
	if (offsets === undefined) return original;
	const at = offsets.findIndex(offset => offset >= original);
	return at < 0 ? offsets.length : at;
};

const textOf = (loaded: LoadedRow, pane: 'note' | 'formula'): string =>
	pane === 'note' ? loaded.case.note : (loaded.formula?.text ?? '');

/** What lies between two places of a pane, as evidence: offsets and text of the original. */
export const makeEvidence = (
	loaded: LoadedRow,
	content: Content,
	pane: EvidencePane,
	from: Place,
	to: Place,
	view: TurnView,
): Evidence | undefined => {
	if (pane === 'program') {
		const line = content[from.line]?.source?.line;
		if (line === undefined) return undefined;
		const program = shownTurn(loaded, view)?.program ?? '';
		return {kind: 'program', line, text: program.split('\n')[line - 1] ?? ''};
	}
	const first = content[from.line]?.source?.offset;
	const last = content[to.line]?.source?.offset;
	if (first === undefined || last === undefined) return undefined;
	const text = textOf(loaded, pane);
	const start = toOriginal(text, first + from.start);
	const end = toOriginal(text, last + to.end);
	return {kind: pane, start, end, text: text.slice(start, end)};
};

/** Marks on the lines of `content` between two places, both included. */
export const markBetween = (content: Content, from: Place, to: Place, style: Mark['style']): Map<number, Mark[]> => {
	const marks = new Map<number, Mark[]>();
	for (let index = from.line; index <= to.line; index++) {
		const start = index === from.line ? from.start : 0;
		const end = index === to.line ? to.end : (content[index]?.text.length ?? 0);
		marks.set(index, [{start, end, style}]);
	}
	return marks;
};

/** The label's evidence as marks on the pane where it stands. */
export const evidenceMarks = (
	loaded: LoadedRow,
	content: Content,
	pane: PaneId,
	evidence: readonly Evidence[],
): Map<number, Mark[]> => {
	const marks = new Map<number, Mark[]>();
	const put = (line: number, mark: Mark): void => {
		marks.set(line, [...(marks.get(line) ?? []), mark]);
	};
	for (const one of evidence) {
		if (one.kind !== pane) continue;
		content.forEach(({text, source}, index) => {
			if (one.kind === 'program') {
				if (source?.line === one.line) put(index, {start: 0, end: text.length, style: 'evidence'});
				return;
			}
			if (source?.offset === undefined) return;
			const original = textOf(loaded, one.kind);
			const start = Math.max(0, toShown(original, one.start) - source.offset);
			const end = Math.min(text.length, toShown(original, one.end) - source.offset);
			if (start < end) put(index, {start, end, style: 'evidence'});
		});
	}
	return marks;
};
