import type {Mode} from './state.ts';

/** What a key does in a dialog, besides typing into it. */
export type DialogAction =
	| 'save'
	| 'give-up'
	| 'accept'
	| 'close'
	| 'next-field'
	| 'previous-field'
	| 'down'
	| 'up'
	| 'page-down'
	| 'page-up'
	| 'top'
	| 'bottom'
	| 'next-word'
	| 'previous-word'
	| 'anchor'
	| 'drop-all';

export type DialogBinding = {action: DialogAction; keys: readonly string[]; short: string; does: string};

const scrolling: readonly DialogBinding[] = [
	{action: 'down', keys: ['j', 'down'], short: 'down', does: 'Scroll down'},
	{action: 'up', keys: ['k', 'up'], short: 'up', does: 'Scroll up'},
	{action: 'page-down', keys: ['space', 'page-down'], short: 'page', does: 'Scroll a page down'},
	{action: 'page-up', keys: ['b', 'page-up'], short: 'page up', does: 'Scroll a page up'},
	{action: 'top', keys: ['g', 'home'], short: 'top', does: 'Go to the top'},
	{action: 'bottom', keys: ['G', 'end'], short: 'end', does: 'Go to the end'},
];

/** The keys of each dialog, as data for its footer, for help and for `update`. */
export const dialogBindings: Record<Exclude<Mode['kind'], 'reading'>, readonly DialogBinding[]> = {
	searching: [
		{action: 'accept', keys: ['enter'], short: 'search', does: 'Go to the first place from here on'},
		{action: 'give-up', keys: ['esc', 'ctrl-c'], short: 'cancel', does: 'Leave without searching'},
	],
	commenting: [
		{action: 'save', keys: ['esc', 'ctrl-s'], short: 'save and close', does: 'Save the comment and close'},
		{
			action: 'give-up',
			keys: ['ctrl-c'],
			short: 'put aside',
			does: 'Close without saving; the text is there again when you come back',
		},
	],
	overriding: [
		{action: 'save', keys: ['enter', 'ctrl-s'], short: 'save the label', does: 'Save the label with this reason'},
		{action: 'give-up', keys: ['esc', 'ctrl-c'], short: 'cancel', does: 'Leave the row as it was'},
	],
	proposing: [
		{action: 'save', keys: ['ctrl-s'], short: 'save', does: 'Save the proposal'},
		{
			action: 'accept',
			keys: ['enter'],
			short: 'next field, at the last save',
			does: 'Go to the next field, at the last one save',
		},
		{action: 'next-field', keys: ['tab', 'down'], short: 'field', does: 'Go to the next field'},
		{action: 'previous-field', keys: ['shift-tab', 'up'], short: 'field back', does: 'Go to the field before'},
		{action: 'give-up', keys: ['esc', 'ctrl-c'], short: 'cancel', does: 'Leave the row as it was'},
	],
	choosing: [
		{action: 'accept', keys: ['enter'], short: 'choose', does: 'Take the marked line'},
		{action: 'down', keys: ['down', 'ctrl-n', 'tab'], short: 'down', does: 'Mark the next line'},
		{action: 'up', keys: ['up', 'ctrl-p', 'shift-tab'], short: 'up', does: 'Mark the line before'},
		{action: 'give-up', keys: ['esc', 'ctrl-c'], short: 'close', does: 'Close without choosing'},
	],
	helping: [
		{action: 'close', keys: ['esc', 'q', '?', 'enter', 'ctrl-c'], short: 'close', does: 'Close the help'},
		...scrolling,
	],
	defining: [
		{action: 'close', keys: ['esc', 'q', 'i', 'enter', 'ctrl-c'], short: 'close', does: 'Close the definitions'},
		...scrolling,
	],
	picking: [
		{action: 'accept', keys: ['enter'], short: 'attach', does: 'Attach what is marked'},
		{action: 'anchor', keys: ['v', 'space'], short: 'start here', does: 'Start a stretch here, or let go of it'},
		{action: 'next-word', keys: ['l', 'right', 'w'], short: 'word', does: 'Go to the next word'},
		{action: 'previous-word', keys: ['h', 'left', 'b'], short: 'word back', does: 'Go to the word before'},
		{action: 'down', keys: ['j', 'down'], short: 'line', does: 'Go to the next line'},
		{action: 'up', keys: ['k', 'up'], short: 'line up', does: 'Go to the line before'},
		{action: 'page-down', keys: ['page-down', 'ctrl-f'], short: 'page', does: 'Go a page down'},
		{action: 'page-up', keys: ['page-up', 'ctrl-b'], short: 'page up', does: 'Go a page up'},
		{action: 'drop-all', keys: ['X'], short: 'drop all', does: 'Take all evidence off the row'},
		{action: 'give-up', keys: ['esc', 'ctrl-c', 'q'], short: 'cancel', does: 'Leave without attaching'},
	],
};

/** What the dialog does with a key; undefined where the key is text or nothing. */
export const dialogAction = (kind: Exclude<Mode['kind'], 'reading'>, key: string): DialogAction | undefined =>
	dialogBindings[kind].find(({keys}) => keys.includes(key))?.action;
