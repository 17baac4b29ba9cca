/** What a key does while a case is being read. */
export const actions = [
	'uncertain',
	'under-specified',
	'gold-suspect',
	'skip',
	'comment',
	'evidence',
	'clear',
	'undo',
	'redo',
	'try-again',
	'next-unlabelled',
	'next-row',
	'previous-row',
	'first-row',
	'last-row',
	'filter',
	'focus-note',
	'focus-formula',
	'focus-program',
	'focus-execution',
	'focus-gold',
	'focus-next',
	'focus-previous',
	'zoom',
	'line-down',
	'line-up',
	'page-down',
	'page-up',
	'half-page-down',
	'half-page-up',
	'top',
	'bottom',
	'search',
	'next-hit',
	'previous-hit',
	'end-search',
	'program-side',
	'next-turn',
	'previous-turn',
	'ask-again',
	'repair',
	'vote',
	'substitute',
	'edit-program',
	'edit-prompt',
	'define',
	'copy',
	'palette',
	'help',
	'repaint',
	'suspend',
	'quit',
] as const;
export type Action = (typeof actions)[number];

export type Binding = {
	action: Action;
	/** Names as `parseKeys` gives them; the first is the one that is shown. Empty: from the palette only. */
	keys: readonly string[];
	/** One or two words for the footer. */
	short: string;
	/** One sentence for help and palette. */
	does: string;
	group: 'Say' | 'Go' | 'Read' | 'Try' | 'Else';
};

/** Every key of the reading screen. Footer, help and palette are made from this table, so they cannot differ from what happens. */
export const bindings: readonly Binding[] = [
	{
		action: 'uncertain',
		keys: ['d'],
		short: 'uncertain',
		does: 'Uncertain: leave the row to a second reader, on or off',
		group: 'Say',
	},
	{
		action: 'under-specified',
		keys: ['m'],
		short: 'underspec',
		does: 'Formula under-specified: the supplied text does not decide, on or off',
		group: 'Say',
	},
	{
		action: 'gold-suspect',
		keys: ['w'],
		short: 'gold suspect',
		does: 'Gold suspect: the gold looks wrong (asks for value, reason, source)',
		group: 'Say',
	},
	{action: 'skip', keys: ['s'], short: 'skip', does: 'Skip the row without a label and go on', group: 'Say'},
	{action: 'comment', keys: ['c'], short: 'comment', does: 'Write or change the comment on the row', group: 'Say'},
	{
		action: 'evidence',
		keys: ['v'],
		short: 'evidence',
		does: 'Pick evidence in the note, formula or program in focus',
		group: 'Say',
	},
	{action: 'clear', keys: ['X'], short: 'clear', does: 'Clear label, flags and comment of the row', group: 'Say'},
	{
		action: 'undo',
		keys: ['u'],
		short: 'undo',
		does: 'Take back the last thing said, back to the first of the log',
		group: 'Say',
	},
	{action: 'redo', keys: ['ctrl-r'], short: 'redo', does: 'Restore what was taken back last', group: 'Say'},
	{
		action: 'try-again',
		keys: ['R'],
		short: 'save again',
		does: 'Try again to save what was refused on this row',
		group: 'Say',
	},
	{
		action: 'next-unlabelled',
		keys: ['enter'],
		short: 'next unseen',
		does: 'Go to the next row that is not labelled yet',
		group: 'Go',
	},
	{action: 'next-row', keys: ['l', 'right'], short: 'next', does: 'Go to the next row', group: 'Go'},
	{action: 'previous-row', keys: ['h', 'left'], short: 'previous', does: 'Go to the previous row', group: 'Go'},
	{action: 'first-row', keys: ['<'], short: 'first', does: 'Go to the first row', group: 'Go'},
	{action: 'last-row', keys: ['>'], short: 'last', does: 'Go to the last row', group: 'Go'},
	{
		action: 'filter',
		keys: ['F'],
		short: 'filter',
		does: 'Show only rows of a calculator, outcome, stratum or state',
		group: 'Go',
	},
	{action: 'focus-next', keys: ['tab'], short: 'pane', does: 'Focus the next pane', group: 'Read'},
	{action: 'focus-previous', keys: ['shift-tab'], short: 'pane back', does: 'Focus the previous pane', group: 'Read'},
	{action: 'focus-note', keys: ['t'], short: 'note', does: 'Focus the note', group: 'Read'},
	{action: 'focus-formula', keys: ['f'], short: 'formula', does: 'Focus the formula', group: 'Read'},
	{action: 'focus-program', keys: ['p'], short: 'program', does: 'Focus the program', group: 'Read'},
	{action: 'focus-execution', keys: ['e'], short: 'execution', does: 'Focus the execution', group: 'Read'},
	{action: 'focus-gold', keys: ['o'], short: 'gold', does: 'Focus the gold', group: 'Read'},
	{
		action: 'zoom',
		keys: ['z'],
		short: 'zoom',
		does: 'Give the pane in focus the whole window, and back',
		group: 'Read',
	},
	{action: 'line-down', keys: ['j', 'down'], short: 'down', does: 'Scroll a line down', group: 'Read'},
	{action: 'line-up', keys: ['k', 'up'], short: 'up', does: 'Scroll a line up', group: 'Read'},
	{
		action: 'page-down',
		keys: ['space', 'page-down', 'ctrl-f'],
		short: 'page',
		does: 'Scroll a page down',
		group: 'Read',
	},
	{action: 'page-up', keys: ['b', 'page-up', 'ctrl-b'], short: 'page up', does: 'Scroll a page up', group: 'Read'},
	{action: 'half-page-down', keys: ['ctrl-d'], short: 'half page', does: 'Scroll half a page down', group: 'Read'},
	{action: 'half-page-up', keys: ['ctrl-u'], short: 'half page up', does: 'Scroll half a page up', group: 'Read'},
	{action: 'top', keys: ['g', 'home'], short: 'top', does: 'Go to the top of the pane', group: 'Read'},
	{action: 'bottom', keys: ['G', 'end'], short: 'bottom', does: 'Go to the end of the pane', group: 'Read'},
	{action: 'search', keys: ['/'], short: 'search', does: 'Search in the pane', group: 'Read'},
	{action: 'next-hit', keys: ['n'], short: 'next hit', does: 'Go to the next place found', group: 'Read'},
	{action: 'previous-hit', keys: ['N'], short: 'previous hit', does: 'Go to the previous place found', group: 'Read'},
	{
		action: 'end-search',
		keys: ['esc'],
		short: 'end',
		does: 'Stop an attempt; else end the search, else the zoom',
		group: 'Read',
	},
	{
		action: 'program-side',
		keys: ['r'],
		short: 'reply',
		does: 'Program pane: program, difference, whole reply, prompt in turn',
		group: 'Read',
	},
	{
		action: 'previous-turn',
		keys: ['['],
		short: 'turn before',
		does: 'Program pane: the turn or attempt before',
		group: 'Read',
	},
	{
		action: 'next-turn',
		keys: [']'],
		short: 'turn after',
		does: 'Program pane: the turn or attempt after',
		group: 'Read',
	},
	{
		action: 'ask-again',
		keys: ['a'],
		short: 'ask again',
		does: 'Ask the model again, with the prompt of this row',
		group: 'Try',
	},
	{
		action: 'repair',
		keys: ['x'],
		short: 'repair',
		does: 'One repair turn: prompt, reply and the error of the executor',
		group: 'Try',
	},
	{action: 'vote', keys: ['V'], short: 'vote', does: 'Five programs at temperature 0.7, and their vote', group: 'Try'},
	{
		action: 'substitute',
		keys: ['S'],
		short: 'substitute',
		does: 'Put a gold value in place of one of the program and run it',
		group: 'Try',
	},
	{
		action: 'edit-program',
		keys: ['E'],
		short: 'edit program',
		does: 'Change the program in $EDITOR and run it',
		group: 'Try',
	},
	{
		action: 'edit-prompt',
		keys: ['P'],
		short: 'edit prompt',
		does: 'Change the prompt in $EDITOR and send it',
		group: 'Try',
	},
	{
		action: 'define',
		keys: ['i'],
		short: 'define',
		does: 'Show definitions and examples of the categories',
		group: 'Else',
	},
	{action: 'copy', keys: ['y'], short: 'copy', does: 'Copy the case as Markdown', group: 'Else'},
	{
		action: 'palette',
		keys: [':'],
		short: 'palette',
		does: 'Choose an action by its name, or go to a row by its number',
		group: 'Else',
	},
	{action: 'help', keys: ['?'], short: 'help', does: 'Show all keys', group: 'Else'},
	{action: 'repaint', keys: ['ctrl-l'], short: 'repaint', does: 'Paint the whole window again', group: 'Else'},
	{
		action: 'suspend',
		keys: ['ctrl-z'],
		short: 'suspend',
		does: 'Stop here and go to the shell; fg comes back',
		group: 'Else',
	},
	{action: 'quit', keys: ['q', 'ctrl-c'], short: 'quit', does: 'Quit, when everything is saved', group: 'Else'},
];

const byKey = new Map(bindings.flatMap(binding => binding.keys.map(key => [key, binding.action] as const)));

export const actionOfKey = (key: string): Action | undefined => byKey.get(key);

export const bindingOf = (action: Action): Binding => {
	const binding = bindings.find(one => one.action === action);
	if (binding === undefined) throw new RangeError(`no key is bound to ${action}`);
	return binding;
};

const shown: Record<string, string> = {
	space: 'Space',
	enter: 'Enter',
	tab: 'Tab',
	'shift-tab': 'S-Tab',
	esc: 'Esc',
	up: '↑',
	down: '↓',
	left: '←',
	right: '→',
	'page-up': 'PgUp',
	'page-down': 'PgDn',
	home: 'Home',
	end: 'End',
};

/** A key as it is written on the screen: `Enter`, `^R`, `j`. */
export const showKey = (key: string): string =>
	shown[key] ?? (key.startsWith('ctrl-') ? `^${key.slice(5).toUpperCase()}` : key);

export const keyOf = (action: Action): string => showKey(bindingOf(action).keys[0] ?? ':');
