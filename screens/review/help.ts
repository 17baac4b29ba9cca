import {
	type Content,
	type ContentLine,
	type ContentRow,
	line,
	styledLine,
	toLines,
	wrapContent,
} from '../text/content.ts';
import type {Style} from '../text/style.ts';
import {dialogBindings} from './dialog-keys.ts';
import {bindings, showKey} from './keys.ts';
import type {ReviewState} from './state.ts';

const shownKeys = (keys: readonly string[]): string => `  ${keys.map(showKey).join(' ')}  `;

/** As wide as the keys of any line, so that what they do stands in one column. */
const keyColumns = Math.max(
	...[...bindings, ...Object.values(dialogBindings).flat()].map(({keys}) => shownKeys(keys).length),
);

const keyLine = (keys: readonly string[], does: string): ContentLine =>
	styledLine([
		[shownKeys(keys).padEnd(keyColumns), 'key'],
		[does, 'plain'],
	]);

const titles = {
	Say: 'Say something of the row',
	Go: 'Go to another row',
	Read: 'Read',
	Try: 'Try something on the row; the record stays as it is',
	Else: 'Else',
} as const;

const dialogTitles: Record<keyof typeof dialogBindings, string> = {
	searching: 'While typing a search',
	commenting: 'While writing a comment (arrows, Home, End, ^W, ^K and ^U as in a shell)',
	overriding: 'While giving a reason',
	proposing: 'While calling the gold suspect',
	choosing: 'In the palette and other lists (type to narrow them)',
	helping: 'In this help',
	defining: 'In the definitions',
	picking: 'While picking evidence',
};

/** All keys: those of the codebook, of the screen and of its dialogs, made from the tables that `update` reads. */
const allKeys = ({input}: ReviewState): Content => [
	line('Categories', 'heading'),
	...input.codebook.categories.map(({key, name}) => keyLine([key], name)),
	...(Object.keys(titles) as (keyof typeof titles)[]).flatMap(group => [
		// keys of the table
		line(''),
		line(titles[group], 'heading'),
		...bindings
			.filter(binding => binding.group === group && binding.keys.length > 0)
			.map(({keys, does}) => keyLine(keys, does)),
	]),
	...(Object.keys(dialogTitles) as (keyof typeof dialogTitles)[]).flatMap(kind => [
		// keys of the table
		line(''),
		line(dialogTitles[kind], 'heading'),
		...dialogBindings[kind].map(({keys, does}) => keyLine(keys, does)),
	]),
	line(''),
	line('What the marks mean', 'heading'),
	line('  underlined in note and program: equal to a gold value'),
	line('  ! in the execution pane: a number of the program that stands in neither note, gold nor formula'),
	line('  ✗ before a program line: where it failed;  ⇐ what the line assigned when it ran'),
	line('  ○ nothing said   ● labelled   ◐ uncertain or skipped   ✓ saved: it is on the disk'),
];

/** The categories with definition and example; sub-codes name what they count as. */
const definitions = ({input}: ReviewState): Content =>
	input.codebook.categories.flatMap(({key, name, definition, example, countsAs, fromExecutor}): ContentLine[] => {
		const indented = (text: string, style: Style = 'plain'): ContentLine[] =>
			toLines(text).map(shown => ({...line(shown, style), gutter: {text: '  ', style: 'plain'}}));
		const title = styledLine([
			[name, 'heading'],
			[countsAs === undefined ? '' : `  (counts as ${countsAs.replaceAll('-', ' ')})`, 'quiet'],
			[fromExecutor ? '  (from the executor)' : '', 'quiet'],
		]);
		return [
			{...title, gutter: {text: `${key} `, style: 'key'}},
			...indented(definition),
			...indented(`Example: ${example}`, 'quiet'),
			line(''),
		];
	});

const made = new WeakMap<object, Map<string, Content>>();

/** What help or the definitions show, made once. */
export const helpContent = (state: ReviewState): Content => {
	const known = made.get(state.input.codebook) ?? new Map<string, Content>();
	made.set(state.input.codebook, known);
	const kind = state.mode.kind === 'defining' ? 'defining' : 'helping';
	const content = known.get(kind) ?? (kind === 'defining' ? definitions(state) : allKeys(state));
	known.set(kind, content);
	return content;
};

export const helpRows = (state: ReviewState): readonly ContentRow[] =>
	wrapContent(helpContent(state), state.columns - 4);
