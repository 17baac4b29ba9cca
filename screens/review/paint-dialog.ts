import {showForeignLine} from '../../data/foreign-text.ts';
import {cutText, fitText, textWidth} from '../text/clusters.ts';
import {paintContent} from '../text/content.ts';
import type {Paint} from '../text/style.ts';
import {type Editor, editorWindow} from './editor.ts';
import {executorCategory} from './executor-category.ts';
import {helpContent, helpRows} from './help.ts';
import type {Rectangle} from './layout.ts';
import type {Region} from './paint-panes.ts';
import {shownChoices} from './palette.ts';
import {type ChoiceKind, type Mode, type ReviewState, rowOfVisit} from './state.ts';

/** The editor's window as styled lines, the cursor as an inverted cell. */
const editorLines = (editor: Editor, width: number, height: number, hasCursor: boolean, paint: Paint): string[] => {
	const {lines, row, column} = editorWindow(editor, width, height);
	if (!hasCursor) return lines;
	return lines.map((text, index) => {
		if (index !== row) return text;
		const at = offsetOfColumn(text, column);
		const under = at < text.length ? String.fromCodePoint(text.codePointAt(at)!) : ' '; // within the text
		return text.slice(0, at) + paint(under, 'selected') + text.slice(at + under.length);
	});
};

const offsetOfColumn = (text: string, column: number): number => {
	for (let at = 0; at <= text.length; at++) if (textWidth(text.slice(0, at)) >= column) return at;
	return text.length;
};

/** How many choices the list has room for. */
export const choiceRoom = (drawer: Rectangle): number => Math.max(1, drawer.height - 3);

/** The part of the choices in the window around the selected one. */
export const choiceWindow = (state: ReviewState, drawer: Rectangle) => {
	const choices = shownChoices(state);
	const selected = state.mode.kind === 'choosing' ? state.mode.selected : 0;
	const room = choiceRoom(drawer);
	const top = Math.max(0, Math.min(selected - Math.floor(room / 2), choices.length - room));
	return {choices: choices.slice(top, top + room), selected: selected - top, total: choices.length};
};

const choiceTitles: Record<ChoiceKind, string> = {
	palette: 'palette',
	filter: 'show only',
	substitution: 'put a gold value into the program, and run it',
};

const proposalFields = ['value', 'reason', 'source'] as const;

const dialogTitle = (state: ReviewState, mode: Exclude<Mode, {kind: 'reading' | 'searching' | 'picking'}>): string => {
	switch (mode.kind) {
		case 'commenting':
			return `comment, ${mode.editor.text.length} characters`;
		case 'overriding': {
			const row = state.input.rows.find(({rowId}) => rowId === rowOfVisit(mode.visit).rowId);
			const given = row === undefined ? undefined : executorCategory(state.input.codebook, row.reading);
			const chosen = state.input.codebook.categories.find(({id}) => id === mode.category)?.name.toLowerCase();
			return given === undefined
				? `the executor does not say ${chosen}: why do you?`
				: `the executor says ${given.name.toLowerCase()}: why ${chosen}?`;
		}
		case 'proposing':
			return 'gold suspect: what should it be, why, and by which source?';
		case 'choosing':
			return choiceTitles[mode.what];
		case 'helping':
			return 'all keys';
		case 'defining':
			return `${state.input.codebook.name} ${state.input.codebook.version}`;
	}
};

/** Regions of the open dialog, inside the box that Ink draws: title, and text where it is not Ink's own list. */
export const dialogRegions = (state: ReviewState, drawer: Rectangle, paint: Paint): Region[] => {
	const {mode} = state;
	if (mode.kind === 'reading' || mode.kind === 'searching' || mode.kind === 'picking') return [];
	const inside = {x: drawer.x + 2, y: drawer.y + 1, width: drawer.width - 4, height: drawer.height - 2};
	const title = cutText(` ${dialogTitle(state, mode)} `, drawer.width - 4);
	const regions: Region[] = [
		{
			id: 'dialog-title',
			rectangle: {x: drawer.x + 2, y: drawer.y, width: textWidth(title), height: 1},
			lines: [paint(title, 'bar')],
		},
	];
	const body = (lines: readonly string[], rectangle: Rectangle = inside): Region[] => [
		...regions,
		{id: 'dialog', rectangle, lines},
	];
	switch (mode.kind) {
		case 'commenting':
		case 'overriding':
			return body(editorLines(mode.editor, inside.width, inside.height, true, paint));
		case 'proposing':
			return body(
				proposalFields.map((name, index) => {
					const isHere = mode.field === index;
					const editor = mode.editors[index]!; // three fields, three editors
					const [text = ''] = editorLines(editor, inside.width - 10, 1, isHere, paint);
					return `${paint(fitText(`${isHere ? '▸' : ' '} ${name}`, 10), isHere ? 'strong' : 'plain')}${text}`;
				}),
			);
		case 'choosing': {
			const {total} = choiceWindow(state, drawer);
			const query = `${paint('▸ ', 'key')}${showForeignLine(mode.query)}${paint(' ', 'selected')}`;
			const hint = mode.query === '' ? paint('  type to narrow the list', 'quiet') : paint(`  ${total} fit`, 'quiet');
			return body([query + hint], {...inside, height: 1});
		}
		case 'helping':
		case 'defining': {
			const rows = helpRows(state).length;
			const top = Math.min(mode.top, Math.max(0, rows - inside.height));
			const window = {width: inside.width, height: inside.height, top};
			const scroll = rows > inside.height ? ` ${top + 1}–${Math.min(rows, top + inside.height)} of ${rows} ` : '';
			const at: Region = {
				id: 'dialog-scroll',
				rectangle: {x: drawer.x + drawer.width - scroll.length - 2, y: drawer.y, width: scroll.length, height: 1},
				lines: [paint(scroll, 'quiet')],
			};
			return [...body(paintContent(helpContent(state), window, new Map(), paint)), ...(scroll === '' ? [] : [at])];
		}
	}
};
