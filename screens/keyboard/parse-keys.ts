/**
One key as the update functions see it: `name` is what bindings name (`a`, `G`, `ctrl-r`, `shift-tab`, `page-down`, `esc`,
`paste`), `text` what it would type, empty for keys that type nothing.
*/
export type Key = {name: string; text: string};

const finals: Record<string, string> = {
	A: 'up',
	B: 'down',
	C: 'right',
	D: 'left',
	H: 'home',
	F: 'end',
	P: 'f1',
	Q: 'f2',
	R: 'f3',
	S: 'f4',
	Z: 'shift-tab',
};
const tildes: Record<string, string> = {
	1: 'home',
	2: 'insert',
	3: 'delete',
	4: 'end',
	5: 'page-up',
	6: 'page-down',
	7: 'home',
	8: 'end',
	11: 'f1',
	12: 'f2',
	13: 'f3',
	14: 'f4',
	15: 'f5',
};
const controls: Record<number, string> = {8: 'backspace', 9: 'tab', 10: 'enter', 13: 'enter', 127: 'backspace'};

const pasteStart = '\x1b[200~';
const pasteEnd = '\x1b[201~';

const withModifier = (name: string, parameter: string | undefined): string => {
	const bits = Number(parameter ?? 1) - 1;
	if (!(bits > 0)) return name;
	const prefix = `${(bits & 4) === 0 ? '' : 'ctrl-'}${(bits & 2) === 0 ? '' : 'alt-'}${(bits & 1) === 0 ? '' : 'shift-'}`;
	return prefix + name;
};

const sequenceKey = (introducer: string, parameters: string, final: string): Key | undefined => {
	const [first, second] = parameters.split(';');
	const base = final === '~' ? tildes[first ?? ''] : introducer === '[' && final === 'I' ? undefined : finals[final];
	return base === undefined ? undefined : {name: withModifier(base, second), text: ''};
};

const plainKey = (character: string): Key => {
	const code = character.codePointAt(0)!; // a character is never empty
	if (code === 32) return {name: 'space', text: ' '};
	if (controls[code] !== undefined) return {name: controls[code], text: ''};
	if (code === 27) return {name: 'esc', text: ''};
	if (code < 32) return {name: `ctrl-${String.fromCharCode(code + 0x60)}`, text: ''};
	return {name: character, text: character};
};

export type KeyParser = {
	/** All keys of a chunk. A sequence that ends with it is kept for the next one. */
	push(chunk: string): Key[];
	/** What is left when nothing more comes: a lone Esc. Call it a few hundredths of a second after `hasRest`. */
	flush(): Key[];
	hasRest(): boolean;
};

const csi = /^\x1b([[O])([\d;:<=>?]*)[ -/]*([@-~])/;
/** Strings that a terminal sends in answer to something (OSC, DCS, …): none of ours, dropped. */
const answer = /^\x1b[\]P_^][^\x07\x1b]*(?:\x07|\x1b\\)/;
const unfinished = /^\x1b(?:[[O][\d;:<=>?]*[ -/]*|[\]P_^][^\x07\x1b]*\x1b?)?$/;

/**
Splits what a terminal sends into keys. Several keys in one chunk all count, a sequence or a paste cut by chunks is put
together again, and pasted text is one key whatever stands in it.
*/
export const createKeyParser = (): KeyParser => {
	let rest = '';
	let pasted: string | undefined;

	const takePaste = (): Key[] | undefined => {
		const end = rest.indexOf(pasteEnd);
		if (end < 0) {
			// The end mark may be cut by the chunk: keep what could be its start.
			const keep = rest.lastIndexOf('\x1b');
			const cut = keep >= 0 && rest.length - keep < pasteEnd.length ? keep : rest.length;
			pasted += rest.slice(0, cut);
			rest = rest.slice(cut);
			return undefined;
		}
		const text = pasted + rest.slice(0, end);
		pasted = undefined;
		rest = rest.slice(end + pasteEnd.length);
		return [{name: 'paste', text}];
	};

	const takeEscape = (): Key[] | undefined => {
		if (rest.startsWith(pasteStart)) {
			rest = rest.slice(pasteStart.length);
			pasted = '';
			return [];
		}
		const sequence = csi.exec(rest);
		if (sequence !== null) {
			rest = rest.slice(sequence[0].length);
			const key = sequenceKey(sequence[1]!, sequence[2]!, sequence[3]!); // all three groups always match
			return key === undefined ? [] : [key];
		}
		const reply = answer.exec(rest);
		if (reply !== null) {
			rest = rest.slice(reply[0].length);
			return [];
		}
		if (unfinished.test(rest)) return undefined;
		const next = String.fromCodePoint(rest.codePointAt(1)!); // `unfinished` has taken the lone Esc
		if (next === '\x1b') {
			rest = rest.slice(1);
			return [{name: 'esc', text: ''}];
		}
		rest = rest.slice(1 + next.length);
		return [{name: `alt-${plainKey(next).name}`, text: ''}];
	};

	return {
		push(chunk) {
			rest += chunk;
			const keys: Key[] = [];
			while (rest !== '') {
				if (pasted === undefined && !rest.startsWith('\x1b')) {
					const character = String.fromCodePoint(rest.codePointAt(0)!); // not empty here
					// CR LF is one Enter.
					rest = rest.slice(rest.startsWith('\r\n') ? 2 : character.length);
					keys.push(plainKey(character));
					continue;
				}
				const taken = pasted === undefined ? takeEscape() : takePaste();
				if (taken === undefined) break;
				keys.push(...taken);
			}
			return keys;
		},
		flush() {
			if (pasted !== undefined || rest === '') return [];
			const left = rest;
			rest = '';
			return left === '\x1b' ? [{name: 'esc', text: ''}] : [];
		},
		hasRest: () => pasted === undefined && rest !== '',
	};
};
