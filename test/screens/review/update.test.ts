import {expect, test} from 'vitest';
import type {Attempt} from '../../../data/attempt.ts';
import {shownAttempt} from '../../../screens/review/panes/turn-view.ts';
import {contentOf} from '../../../screens/review/shown-content.ts';
import {currentContent, currentRow, currentVisit, heldOf, statusOf, visitOf} from '../../../screens/review/state.ts';
import {createDriver, execution, loadedRow, reviewInput, reviewRow} from '../fixtures/review.ts';

const open = () => createDriver(reviewInput());
type Driver = ReturnType<typeof open>;

const rowId = ({state}: Driver): string | undefined => currentRow(state)?.rowId;
const held = ({state}: Driver) => heldOf(state, currentVisit(state) ?? '');
const drafts = ({effects}: Driver) => effects.flatMap(effect => (effect.kind === 'append' ? [effect.draft] : []));
const refuse = (driver: Driver, reason = 'the disk is full'): void => {
	const [pending] = driver.state.pending;
	driver.happen({kind: 'eventRefused', request: pending!.request, reason}); // called with a write under way
};

test('a category key labels the row at once, shows it as saving, and as saved only when the log has it', () => {
	const driver = open();
	driver.type('1');
	expect(held(driver)?.label?.category).toBe('wrong-variable');
	expect(driver.state.pending).toHaveLength(1);
	driver.acknowledge();
	expect(driver.state.pending).toHaveLength(0);
	expect(held(driver)?.labelledBy?.id).toBe('event-1');
	expect(drafts(driver)[0]).toMatchObject({action: 'label', rowId: 'example/1', rowSha256: 'sha-of-example/1'});
});

test('all keys of one chunk count', () => {
	const driver = open();
	driver.type('jjj');
	expect(driver.state.tops.note).toBe(3);
	driver.type('1l2l5');
	expect([0, 1, 2].map(index => heldOf(driver.state, visitOf(reviewRow(index)))?.label?.category)).toEqual([
		'wrong-variable',
		'wrong-unit',
		'wrong-branch',
	]);
	expect(drafts(driver)).toHaveLength(3);
});

test('rows that the keys of one chunk pass by are not read', () => {
	const rows = Array.from({length: 200}, (_, index) => reviewRow(index));
	const driver = createDriver(reviewInput({rows}), false);
	driver.effects.length = 0;
	driver.type('l'.repeat(150));
	expect(rowId(driver)).toBe('example/151');
	const read = driver.effects.flatMap(effect => (effect.kind === 'loadRow' ? [effect.rowId] : []));
	expect(read.length).toBeLessThanOrEqual(12);
	expect(read).toContain('example/151');
});

test('a label on a row that was not read yet is written without its hash, which the writer fills in', () => {
	const driver = createDriver(reviewInput(), false);
	driver.type('l1');
	expect(drafts(driver)[0]).toMatchObject({rowId: 'example/2', rowSha256: ''});
});

test('a refused write takes the label back, returns to its row and says why', () => {
	const driver = open();
	driver.type('1\r');
	expect(rowId(driver)).toBe('example/2');
	refuse(driver);
	expect(rowId(driver)).toBe('example/1');
	expect(held(driver)?.label ?? null).toBeNull();
	expect(driver.state.refused.get('example/1')?.reason).toBe('the disk is full');
	expect(driver.state.notice).toEqual({kind: 'problem', text: 'not saved: the disk is full'});
	driver.type('R');
	driver.acknowledge();
	expect(held(driver)?.label?.category).toBe('wrong-variable');
	expect(driver.state.refused.size).toBe(0);
});

test('a refusal while a comment is written does not take the reader away from it', () => {
	const driver = open();
	driver.type('1lcHello');
	refuse(driver);
	expect(driver.state.mode.kind).toBe('commenting');
	expect(rowId(driver)).toBe('example/2');
});

test('a late reply does not move to another row, nor bring back what is no longer awaited', () => {
	const driver = createDriver(reviewInput(), false);
	driver.type('lllll');
	const before = driver.state;
	driver.happen({kind: 'rowLoaded', rowId: 'example/1', loaded: loadedRow('example/1')});
	expect(rowId(driver)).toBe('example/6');
	driver.happen({kind: 'rowLoaded', rowId: 'nowhere/9', loaded: loadedRow('example/1')});
	expect(driver.state.contents.has('nowhere/9')).toBe(false);
	driver.happen({kind: 'eventAppended', request: 99, event: {} as never}); // never looked at: nothing waits for it
	expect(driver.state.log).toBe(before.log);
});

test('undo and redo follow what was said, also before the log has answered, and go to its row', () => {
	const driver = open();
	driver.type('1l2');
	driver.type('u');
	expect(held(driver)?.label ?? null).toBeNull();
	driver.type('u');
	expect(rowId(driver)).toBe('example/1');
	expect(held(driver)?.label ?? null).toBeNull();
	driver.type('\x12');
	expect(held(driver)?.label?.category).toBe('wrong-variable');
	driver.type('u\x12');
	expect(drafts(driver).map(({action}) => action)).toEqual(['label', 'label', 'undo', 'undo', 'redo', 'undo', 'redo']);
	expect(drafts(driver)[2]).toMatchObject({undoes: 'pending-2', rowId: 'example/2'});
	const written = driver.acknowledge();
	expect(written).toHaveLength(7);
	expect(held(driver)?.label?.category).toBe('wrong-variable');
	driver.type('\x12');
	expect(statusOf(driver.state, 'example/2')).toBe('labelled');
	driver.type('\x12');
	expect(driver.state.notice?.text).toBe('there is nothing to redo');
});

test('undo works on what an earlier session said', () => {
	const first = open();
	first.type('1');
	const events = first.acknowledge();
	const second = createDriver(reviewInput({events}));
	expect(rowId(second)).toBe('example/2');
	second.type('u');
	expect(rowId(second)).toBe('example/1');
	expect(drafts(second)[0]).toMatchObject({action: 'undo', undoes: 'event-1'});
	expect(held(second)?.label ?? null).toBeNull();
});

test('what goes against the executor asks for a reason, and is not said without one', () => {
	const driver = open();
	driver.type('lll1');
	expect(driver.state.mode.kind).toBe('overriding');
	driver.type('\r');
	expect(drafts(driver)).toEqual([]);
	driver.type('it is the variable\r');
	expect(held(driver)?.label).toMatchObject({category: 'wrong-variable', overrideReason: 'it is the variable'});
	driver.type('7');
	expect(held(driver)?.label).toEqual({category: 'execution-failure', flags: [], evidence: [], comment: ''});
});

test('a category of the executor on a row that ran asks for a reason too', () => {
	const driver = open();
	driver.type('6');
	expect(driver.state.mode.kind).toBe('overriding');
});

test('flags are set and taken off, and stay with the category', () => {
	const driver = open();
	driver.type('md5');
	expect(held(driver)?.label).toMatchObject({
		category: 'wrong-branch',
		flags: ['formula-under-specified', 'uncertain'],
	});
	expect(statusOf(driver.state, 'example/1')).toBe('uncertain');
	driver.type('d');
	expect(statusOf(driver.state, 'example/1')).toBe('labelled');
});

test('a suspect gold asks for value, reason and source', () => {
	const driver = open();
	driver.type('w');
	driver.type('42.6\rweight on the day is 82.5\r\r');
	expect(held(driver)?.label).toMatchObject({
		category: null,
		flags: ['gold-suspect'],
		goldProposal: {value: '42.6', reason: 'weight on the day is 82.5', source: ''},
	});
	driver.type('w');
	expect(held(driver)?.label ?? null).toBeNull();
});

test('a pasted comment of thousands of characters is one key, and kept whole', () => {
	const driver = open();
	const text = 'line of a long comment\n'.repeat(400).trimEnd();
	driver.type(`c\x1b[200~${text}\x1b[201~`);
	driver.type('\x13');
	expect(held(driver)?.comment).toBe(text);
	expect(statusOf(driver.state, 'example/1')).toBe('unseen');
	driver.type('1');
	expect(held(driver)?.label?.comment).toBe(text);
});

test('a comment that is put aside is there again', () => {
	const driver = open();
	driver.type('chalf a thought\x03');
	expect(drafts(driver)).toEqual([]);
	driver.type('lhc');
	expect(driver.state.mode.kind === 'commenting' && driver.state.mode.editor.text).toBe('half a thought');
});

test('a refused comment is opened again with its text', () => {
	const driver = open();
	driver.type('cmany words\x13');
	refuse(driver);
	driver.type('c');
	expect(driver.state.mode.kind === 'commenting' && driver.state.mode.editor.text).toBe('many words');
});

test('a dropped terminal saves the comment that is being written, then ends', () => {
	const driver = open();
	driver.type('cnot lost');
	driver.happen({kind: 'hungUp'});
	expect(drafts(driver)).toMatchObject([{action: 'comment', comment: 'not lost'}]);
	expect(driver.effects.at(-1)?.kind).not.toBe('quit');
	driver.acknowledge();
	expect(driver.effects.at(-1)?.kind).toBe('quit');
});

test('quitting waits until everything is saved', () => {
	const driver = open();
	driver.type('1q');
	expect(driver.effects.some(({kind}) => kind === 'quit')).toBe(false);
	driver.acknowledge();
	expect(driver.effects.at(-1)).toEqual({kind: 'quit'});
});

test('skip goes on to the next unseen row; Enter passes over rows that are done', () => {
	const driver = open();
	driver.type('s');
	expect(rowId(driver)).toBe('example/2');
	expect(statusOf(driver.state, 'example/1')).toBe('skipped');
	driver.type('l1h1\r');
	expect(rowId(driver)).toBe('example/4');
});

test('search finds from the window on, goes round, and Esc ends it', () => {
	const driver = open();
	driver.type('/creatinine\r');
	expect(driver.state.search).toEqual({pane: 'note', query: 'creatinine', current: 0});
	driver.type('n');
	expect(driver.state.search?.current).toBe(1);
	expect(driver.state.tops.note).toBeGreaterThan(0);
	driver.type('n');
	expect(driver.state.search?.current).toBe(0);
	driver.type('N');
	expect(driver.state.search?.current).toBe(1);
	driver.type('\x1b');
	expect(driver.state.search).toBeUndefined();
});

test('a filter keeps the row under the eyes where it can, and choosing it again lifts it', () => {
	const driver = open();
	driver.type('lll');
	driver.type('Foutcome: raised\r');
	expect(driver.state.filter).toEqual({outcome: 'raised'});
	expect(rowId(driver)).toBe('example/4');
	expect(driver.state.list).toEqual([3, 7]);
	driver.type('7');
	expect(driver.state.list).toEqual([3, 7]);
	driver.type('Foutcome: raised\r');
	expect(driver.state.list).toHaveLength(8);
	expect(rowId(driver)).toBe('example/4');
});

test('where rewards were asked for, rows right by luck are a filter', () => {
	const rows = reviewInput().rows.map((row, index) =>
		index === 2 || index === 5 ? {...row, luck: 'right-by-luck' as const} : row,
	);
	const driver = createDriver(reviewInput({rows}), true);
	driver.type('Fright by luck\r');
	expect(driver.state.filter).toEqual({luck: 'right-by-luck'});
	expect(driver.state.list).toEqual([2, 5]);
});

test('undo lifts a filter that hides the row', () => {
	const driver = open();
	driver.type('1');
	driver.type('Fraised\r');
	expect(rowId(driver)).toBe('example/4');
	driver.type('u');
	expect(rowId(driver)).toBe('example/1');
	expect(driver.state.filter).toEqual({});
});

test('the palette does what its line says, and goes to a row by number', () => {
	const driver = open();
	driver.type(':zoom\r');
	expect(driver.state.isZoomed).toBe(true);
	driver.type(':6\r');
	expect(rowId(driver)).toBe('example/6');
	driver.type(':label wrong unit\r');
	expect(held(driver)?.label?.category).toBe('wrong-unit');
});

test('scrolling stops at both ends', () => {
	const driver = open();
	driver.type('kkk');
	expect(driver.state.tops.note).toBe(0);
	driver.type('G');
	const last = driver.state.tops.note;
	driver.type('jjj  ');
	expect(driver.state.tops.note).toBe(last);
	expect(last).toBeGreaterThan(0);
});

test('evidence is picked with the keyboard and points at the original text', () => {
	const text = 'Age\t71.\r\nWeight \u202e85 kg, then 82.5 kg.';
	const driver = createDriver(reviewInput(), true, id => {
		const loaded = loadedRow(id);
		return {...loaded, case: {...loaded.case, note: text}};
	});
	driver.type('vlllllvl\r');
	const evidence = held(driver)?.label?.evidence ?? [];
	const start = text.indexOf('then');
	expect(evidence).toEqual([{kind: 'note', start, end: start + 'then 82.5'.length, text: 'then 82.5'}]);
	expect(text.slice(start, start + 'then 82.5'.length)).toBe('then 82.5');
	driver.type('pvjj\r');
	expect(held(driver)?.label?.evidence[1]).toEqual({kind: 'program', line: 3, text: 'creatinine = 1.9'});
	driver.type('vX');
	expect(held(driver)?.label?.evidence).toEqual([]);
});

test('a silent repeat is a visit of its own', () => {
	const rows = [reviewRow(0), reviewRow(1), {...reviewRow(0), pass: 2 as const}];
	const driver = createDriver(reviewInput({rows}));
	driver.type('1ll');
	expect(rowId(driver)).toBe('example/1');
	expect(held(driver)).toBeUndefined();
	driver.type('2');
	expect(drafts(driver)[1]).toMatchObject({rowId: 'example/1', pass: 2});
	driver.acknowledge();
	expect(held(driver)?.label?.category).toBe('wrong-unit');
	driver.type('<');
	expect(held(driver)?.label?.category).toBe('wrong-variable');
});

test('read-only says so and writes nothing', () => {
	const driver = createDriver(reviewInput({readOnly: 'the log is open elsewhere'}));
	driver.type('1dscX');
	expect(drafts(driver)).toEqual([]);
	expect(statusOf(driver.state, 'example/1')).toBe('unseen');
});

test('seconds count work on the case, idle time left out', () => {
	const driver = open();
	driver.happen({kind: 'keysPressed', keys: [{name: 'j', text: 'j'}], atMs: 10_000});
	driver.happen({kind: 'keysPressed', keys: [{name: 'j', text: 'j'}], atMs: 40_000});
	driver.happen({kind: 'keysPressed', keys: [{name: '1', text: '1'}], atMs: 4_000_000});
	expect(drafts(driver)[0]?.seconds).toBe(90);
});

const attempt: Attempt = {
	schema: 'casewise.attempt/1',
	id: 'attempt-1',
	at: '2026-01-01T00:00:00.000Z',
	rowId: 'example/1',
	rowSha256: 'sha-of-example/1',
	kind: 'ask-again',
	model: 'small-model-1b',
	endpoint: 'http://127.0.0.1:8000/v1',
	maxTokens: 1024,
	systemFingerprint: null,
	turns: [
		{
			messages: [],
			reply: 'result = 41.6',
			finishReason: 'stop',
			usage: null,
			program: 'result = 41.6',
			execution: null,
		},
	],
	answeredBy: 0,
	answerText: null,
	answer: {kind: 'decimal', value: 41.6},
	correct: true,
	outcome: 'correct',
	reading: 'correct',
	note: null,
	wallMs: 12,
};
const loadedOf = ({state}: Driver) => {
	const content = currentContent(state);
	if (content.kind !== 'loaded') throw new TypeError('the row is not loaded');
	return content.loaded;
};
const openLive = () => createDriver(reviewInput({live: {kind: 'ready', server: 'here'}, runsPrograms: true}));

test('an attempt streams into its row, is kept beside the record, and does not move the reader', () => {
	const driver = openLive();
	driver.type('a');
	const request = driver.state.live!.request; // set by the key
	driver.happen({kind: 'tryWaited', request: request + 1, seconds: 9});
	expect(contentOf(driver.state, 'program')[0]?.text).toBe('asking again … Esc stops');
	driver.happen({kind: 'tryWaited', request, seconds: 2});
	expect(contentOf(driver.state, 'program')[0]?.text).toBe('asking again … 2 s, Esc stops');
	driver.happen({kind: 'tryStreamed', request, turn: 0, text: 'resu'});
	driver.happen({kind: 'tryStreamed', request, turn: 0, text: 'lt'});
	expect(driver.state.live?.replies).toEqual(['result']);
	driver.type('l');
	driver.happen({kind: 'tryEnded', request, attempt});
	expect(rowId(driver)).toBe('example/2');
	driver.type('h]');
	expect(shownAttempt(loadedOf(driver), driver.state.view)?.id).toBe('attempt-1');
	expect(loadedOf(driver).row).toEqual(loadedRow('example/1').row);
});

test('a stopped attempt is no longer awaited, and Esc stops it before it ends a search', () => {
	const driver = openLive();
	driver.type('/kg\ra');
	const request = driver.state.live!.request; // set by the key
	driver.type('\x1b');
	expect(driver.state.live).toBeUndefined();
	expect(driver.state.search).toBeDefined();
	expect(driver.effects.at(-1)).toEqual({kind: 'stopTrying'});
	driver.happen({kind: 'tryEnded', request, attempt});
	expect(loadedOf(driver).attempts).toEqual([]);
});

test('without a server the keys say why, and an edited program can be run all the same', () => {
	const driver = createDriver(reviewInput({live: {kind: 'off', reason: 'no server is named'}}));
	driver.type('a');
	expect(driver.state.notice?.text).toBe('no model is asked: no server is named');
	driver.type('E');
	expect(driver.effects.at(-1)).toMatchObject({kind: 'edit', what: 'program'});
	driver.happen({kind: 'edited', rowId: 'example/1', what: 'program', text: 'result = 1'});
	expect(driver.effects.at(-1)).toMatchObject({kind: 'try', wish: {kind: 'program', program: 'result = 1'}});
});

test('a program without a trace is run again once, and its values stand beside its lines', () => {
	const load = (id: string) => {
		const loaded = structuredClone(loadedRow(id));
		for (const turn of loaded.row.turns) delete turn.execution?.trace;
		return loaded;
	};
	const driver = createDriver(reviewInput({runsPrograms: true}), true, load);
	driver.type('jj');
	const asked = driver.effects.filter(({kind}) => kind === 'runAgain');
	expect(asked).toMatchObject([{rowId: 'example/1', turn: 0}]);
	driver.happen({kind: 'ranAgain', rowId: 'example/1', turn: 0, execution});
	expect(contentOf(driver.state, 'program').map(({text}) => text)).toContain(
		'    top = (140 - age) * weight * sex_factor  ⇐ 5865',
	);
	expect(contentOf(driver.state, 'execution').map(({text}) => text)).toContain('Run again here: the same end');
});
