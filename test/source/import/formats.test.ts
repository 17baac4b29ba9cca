import zlib from 'node:zlib';
import {expect, test} from 'vitest';
import {recogniseFormat} from '../../../source/import/formats.ts';
import {programOfLog} from '../../../source/import/program-of-log.ts';
import {parseTolerantJson} from '../../../source/import/tolerant-json.ts';
import {cases, file, importLog, readLog} from './import-logs.ts';

const columns = (index: number) => {
	const one = cases[index]!;
	return {
		'Row Number': Number(one.id),
		'Calculator ID': String(one.calculatorId),
		'Patient Note': one.note,
		Question: one.question,
	};
};
const python = (code: string) => `Here it is:\n\`\`\`python\n${code}\n\`\`\`\n`;

test('bare NaN and Infinity are read, inside strings they stay text', () => {
	expect(parseTolerantJson('{"a": NaN, "b": [-Infinity, Infinity], "c": "NaN and \\"Infinity\\""}')).toEqual({
		ok: true,
		value: {a: 'NaN', b: ['-Infinity', 'Infinity'], c: 'NaN and "Infinity"'},
	});
	expect(parseTolerantJson('{"a": NaN')).toMatchObject({ok: false});
});

test('every format is recognised by its beginning, with a byte-order mark too', () => {
	const name = (content: string | object[]) => recogniseFormat(file('x', content))?.name;
	expect(name([{'Row Number': 1, 'LLM Answer': '2'}])).toBe('medcalc-answers');
	expect(name(`\uFEFF${JSON.stringify({'LLM Answer': '2', 'LLM Chat History': []})}`)).toBe('medcalc-code');
	expect(name([{custom_id: 'a', body: {}}])).toBe('openai-batch');
	expect(name([{doc_id: 0, doc: {}, resps: []}])).toBe('lm-eval');
	expect(name('{\n  "version": 2,\n  "status": "success",\n  "eval": {}}')).toBe('inspect');
	expect(name('Row Number,Question\n1,a')).toBeUndefined();
});

test('blocks of one reply are one program, a cut block counts, and thoughts do not', () => {
	expect(programOfLog(`${python('x = 1')}and\n${python('print(x)')}`)).toBe('x = 1\n\nprint(x)\n');
	expect(programOfLog('```python\nprint(1)')).toBe('print(1)\n');
	expect(programOfLog(`<think>${python('print(2)')}</think>20`)).toBeUndefined();
	expect(programOfLog('```json\n{}\n```')).toBeUndefined();
	expect(programOfLog(`${python('def solve():\n    return 1')}or\n${python('def solve():\n    return 2')}`)).toBe(
		'def solve():\n    return 2\n',
	);
});

test('answers: what a script stored as its own error is told for one, a broken line costs itself', async () => {
	const good = {
		...columns(0),
		'LLM Answer': '20.1',
		'LLM Explanation': 'N/A',
		'LLM Thinking': ' mm ',
		Result: 'Correct',
	};
	const lost = {...columns(2), 'LLM Answer': "name 'N' is not defined", Result: 'Incorrect'};
	const content = `${JSON.stringify(good)}\r\n{"Row Number": 2, \r\n${JSON.stringify(lost)}\n${JSON.stringify({...columns(1), Answer: 3})}\n{"LLM Ans`;
	const {summary, rows} = await importLog([file('gpt-x_direct.jsonl', content)]);
	expect(summary.refused.map(({line}) => line)).toEqual([2, 4, 5]);
	expect(summary.refused[2]!.reason).toMatch(/half-written last line/);
	expect(rows.map(({outcome}) => outcome)).toEqual(['correct', 'unreadable']);
	expect(rows[0]).toMatchObject({
		answerText: '20.1',
		turns: [{reply: '20.1', reasoning: ' mm '}],
		theirs: {correct: true, by: 'Result'},
	});
	expect(rows[1]!.note).toMatch(/error of the original script/);
});

test('code: each attempt of the chat is a turn in order, and the last program is that of the row', async () => {
	const chat = [
		{role: 'system', content: 'Write code.'},
		{role: 'user', content: 'note'},
		{role: 'assistant', content: python('print(5)')},
		{role: 'user', content: 'the output is 5'},
		{role: 'assistant', content: python('print(20)')},
		{role: 'user', content: 'the output is 20'},
		{role: 'assistant', content: '<answer> 20 <\\answer>'},
		{role: 'user', content: '20'},
	];
	const {rows, summary} = await importLog([
		file('gpt-x_code.jsonl', [
			{...columns(0), 'LLM Answer': 'YOUR_ANSWER_HERE', 'LLM Chat History': chat, Result: 'Incorrect'},
			{...columns(2), 'LLM Answer': '12', 'LLM Chat History': chat.slice(0, 2), Result: 'Correct'},
		]),
	]);
	const [row, empty] = rows;
	expect(row!.turns.map(({program}) => program)).toEqual(['print(5)\n', 'print(20)\n', null]);
	expect(row!.turns.map(({messages}) => messages.length)).toEqual([2, 4, 6]);
	expect(row).toMatchObject({answeredBy: 1, outcome: 'correct', answerText: '20'});
	expect(empty).toMatchObject({outcome: 'no-program', reading: 'invalid-code', answeredBy: null, turns: []});
	expect(summary.programs).toBe(2);
	expect(summary.disagreements).toMatchObject([
		{ours: true, theirs: false, reason: "the program gives 20; the log judged the stated answer 'YOUR_ANSWER_HERE'"},
		{ours: false, theirs: true, reason: "the reply holds no program; the log judged the stated answer '12'"},
	]);
});

test.each([
	['20.1', 'Incorrect', 2, 'theirs judges 20.1 otherwise; the data set accepts 12 to 12', false],
	['12.2', 'Correct', 2, 'theirs rounds to integer: 12.2 against 12', true],
	['(20, 3)', 'Incorrect', 0, "theirs refuses several values: '(20, 3)'; ours reads the first", true],
	['80/2**2', 'Correct', 0, "authors evaluated an expression: '80/2**2'", true],
	['The BMI is 20', 'Incorrect', 0, "theirs reads a bare value only: 'The BMI is 20'", true],
	['twenty-ish', 'Correct', 0, "answer unreadable: 'twenty-ish'", true],
])('a disagreement on %j has a reason', async (answer, result, index, reason, differs) => {
	const {summary} = await importLog([file('m_x.jsonl', [{...columns(index), 'LLM Answer': answer, Result: result}])]);
	expect(summary.disagreements.map(one => one.reason)).toEqual(differs ? [reason] : []);
});

test('a second row of one case is refused with the line of the first', async () => {
	const row = {...columns(0), 'LLM Answer': '20', Result: 'Correct'};
	const {summary} = await importLog([file('m_x.jsonl', [row, row])]);
	expect(summary.rows).toBe(1);
	expect(summary.refused).toEqual([{line: 2, reason: 'case 1 has its row from line 1 already'}]);
});

const prompt = (index: number) => `${cases[index]!.note}\n\n${cases[index]!.question}`;
const request = (custom_id: string, index: number) => ({
	custom_id,
	method: 'POST',
	url: '/v1/chat/completions',
	body: {
		model: 'm',
		temperature: 0,
		max_tokens: 700,
		messages: [{role: 'user', content: [{type: 'text', text: prompt(index)}]}],
	},
});
const reply = (custom_id: string, content: string, finish_reason = 'stop') => ({
	custom_id,
	response: {
		status_code: 200,
		body: {
			model: 'm-served',
			system_fingerprint: 'fp',
			created: 1,
			choices: [{index: 0, finish_reason, message: {role: 'assistant', content}}],
			usage: {prompt_tokens: 3, completion_tokens: 4},
		},
	},
	error: null,
});

test('batch: input and output are joined by custom_id, whichever comes first and in whatever order', async () => {
	const input = file('in.jsonl', [request('6/1', 0), request('21/3', 2), request('5/2', 1), request('zz', 0)]);
	const output = file('out.jsonl', [
		reply('21/3', python('print(12)'), 'length'),
		reply('6/1', python('print(3)')),
		{custom_id: '5/2', response: {status_code: 400, body: {error: {message: 'too long'}}}, error: null},
		reply('6/1', 'again'),
	]);
	for (const files of [
		[input, output],
		[output, input],
	]) {
		const {foreign, rows, summary} = await importLog(files);
		expect(foreign).toMatchObject({model: 'm', temperature: 0, maxTokens: 700});
		expect(rows.map(({caseId, outcome}) => [caseId, outcome])).toEqual([
			['3', 'correct'],
			['1', 'answered-wrong'],
		]);
		expect(rows[0]!.turns[0]).toMatchObject({
			finishReason: 'length',
			usage: {promptTokens: 3, completionTokens: 4},
			systemFingerprint: 'fp',
		});
		expect(rows[0]!.turns[0]!.messages[0]!.content).toContain('eyes to voice');
		const reasons = summary.refused.map(({reason}) => reason).join('\n');
		expect(reasons).toContain('5/2: the request failed (status 400): too long');
		expect(reasons).toContain("custom_id '6/1' stands on line 2 already");
		expect(reasons).toContain("'zz' has no reply in the output");
	}
});

test('batch: a custom_id that is no case is told by the prompt; without prompts only the id counts', async () => {
	const {rows} = await importLog([
		file('in.jsonl', [request('request-77', 1)]),
		file('out.jsonl', [reply('request-77', '90')]),
	]);
	expect(rows).toMatchObject([{caseId: '2', outcome: 'correct'}]);
	const alone = await importLog([file('out.jsonl', [reply('6/1', '20'), reply('21/1', '12'), reply('3', '12')])]);
	expect(alone.rows.map(({caseId}) => caseId)).toEqual(['1', '3']);
	expect(alone.summary.refused).toMatchObject([{line: 2, reason: expect.stringContaining('calculator 21')}]);
	expect(alone.foreign.remarks[0]).toMatch(/no input file/);
	await expect(readLog([file('in.jsonl', [request('6/1', 0)])])).rejects.toThrow('no reply in these files');
});

const sample = (index: number, part: object) => ({
	doc_id: index,
	doc: columns(index),
	target: '1',
	arguments: {
		gen_args_0: {
			arg_0: [JSON.stringify([{role: 'user', content: prompt(index)}])],
			arg_1: {until: ['</s>'], max_gen_toks: 256},
		},
	},
	resps: [['20']],
	filtered_resps: ['20'],
	filter: 'none',
	metrics: ['ok'],
	ok: 1,
	...part,
});

test('lm_eval: a case once a filter is one row a repeat, and the filter is chosen', async () => {
	const repeats = {resps: [['20', '3', '']], filtered_resps: ['20']};
	const log = file('samples_x.jsonl', [
		sample(0, {...repeats, filter: 'first'}),
		sample(0, {...repeats, filter: 'maj', ok: 0}),
	]);
	const first = await importLog([log]);
	expect(first.rows.map(({id, outcome}) => [id, outcome])).toEqual([
		['run/1/1', 'correct'],
		['run/1/2', 'answered-wrong'],
		['run/1/3', 'unreadable'],
	]);
	expect(first.rows.every(({theirs}) => theirs?.correct === null)).toBe(true);
	expect(first.foreign.theirs).toEqual({by: 'ok,first', scored: 1, right: 1});
	expect((await readLog([log], {filter: 'maj'})).theirs).toEqual({by: 'ok,maj', scored: 1, right: 0});
	await expect(readLog([log], {filter: 'none'})).rejects.toThrow('no-such-filter');
});

test('lm_eval: scores as numbers, truth values and lists are verdicts, NaN and 999 are none', async () => {
	const lines = [1, 1.0, true, [1], '1', 0, false, [0]].map((ok, index) =>
		sample(index % 3, {ok, doc_id: index, doc: columns(index % 3)}),
	);
	const nan = JSON.stringify(sample(0, {doc_id: 99, ok: '@'})).replace('"@"', 'NaN');
	const foreign = await readLog([
		file('samples_x.jsonl', `${lines.map(line => JSON.stringify(line)).join('\n')}\n${nan}\n`),
	]);
	expect(foreign.theirs).toEqual({by: 'ok,none', scored: 8, right: 5});
	const bypass = await readLog([file('samples_x.jsonl', [sample(0, {metrics: ['bypass'], bypass: 999})])]);
	expect(bypass.theirs).toBeNull();
	expect(bypass.remarks.join()).toContain('not scored');
});

test('lm_eval: a score named like a fixed key cannot be read and another one is taken', async () => {
	const foreign = await readLog([file('samples_x.jsonl', [sample(0, {metrics: ['filter', 'target', 'ok']})])]);
	expect(foreign.theirs?.by).toBe('ok,none');
});

test('lm_eval: other releases: one array, arguments as a list, no filter', async () => {
	const {filter, metrics, ...old} = sample(0, {
		arguments: [[prompt(0), {until: ['\n\n'], max_gen_toks: 256}]],
	}) as Record<string, unknown>;
	expect([filter, metrics]).toEqual(['none', ['ok']]);
	const {rows, foreign} = await importLog([
		file('samples_x.jsonl', JSON.stringify([old, {...old, doc_id: 2, doc: columns(2)}], undefined, 2)),
	]);
	expect(rows.map(({caseId}) => caseId)).toEqual(['1', '3']);
	expect(foreign.theirs).toEqual({by: 'ok', scored: 2, right: 2});
	expect(rows[0]!.turns[0]!.messages).toEqual([{role: 'user', content: prompt(0)}]);
	const twice = await readLog([file('samples_x.jsonl', [old, old])]);
	expect(twice.refused).toMatchObject([{line: 2, reason: expect.stringContaining('does not say which filter')}]);
});

test('lm_eval: multiple choice holds no replies', async () => {
	const {refused} = await readLog([
		file('samples_x.jsonl', [
			sample(0, {resps: [[[-1.5, 'True']], [[-2, 'False']]]}),
			sample(1, {resps: [[[-1.5, 'True']]]}),
		]),
	]);
	expect(refused.map(({line}) => line)).toEqual([1, 2]);
});

test('lm_eval: replies that were cut are told by the settings', async () => {
	const cut = (reply: string, until: string[]) =>
		sample(0, {resps: [[reply]], arguments: {gen_args_0: {arg_0: prompt(0), arg_1: {until, max_gen_toks: 256}}}});
	const notes = await Promise.all(
		[cut('```python\nx = 1', ['\n\n']), cut('word '.repeat(300), ['</s>']), cut('20', ['\n\n'])].map(
			async line => (await importLog([file('samples_x.jsonl', [line])])).rows[0]!.note,
		),
	);
	expect(notes).toEqual([
		expect.stringContaining('first empty line'),
		expect.stringContaining('256 tokens'),
		undefined,
	]);
});

const assistant = (content: unknown, part: object = {}) => ({role: 'assistant', content, ...part});
const inspectSample = (index: number, part: object = {}) => ({
	id: `medcalc/${index}`,
	epoch: 1,
	input: prompt(index),
	target: 'x',
	messages: [{role: 'system', content: 'S'}, {role: 'user', content: prompt(index)}, assistant('{"answer": "20"}')],
	output: {model: 'served', choices: [{message: {}, stop_reason: 'stop'}], usage: {input_tokens: 0, output_tokens: 7}},
	scores: {interval: {value: 'C', answer: '20'}},
	metadata: columns(index),
	...part,
});
const inspectLog = (samples: object[], part: object = {}) => ({
	version: 2,
	status: 'success',
	eval: {model: 'asked', dataset: {samples: samples.length, sample_ids: []}, config: {epochs: 1}},
	samples,
	...part,
});
const inspectFile = (samples: object[], part: object = {}) => file('x.json', JSON.stringify(inspectLog(samples, part)));

test('inspect: reasoning stands apart, parts are joined, a redacted thought has its summary', async () => {
	const content = [
		{type: 'reasoning', reasoning: 'hm'},
		{type: 'reasoning', reasoning: 'x', redacted: true, summary: 'short'},
		{type: 'text', text: '20'},
	];
	const {rows} = await importLog([
		inspectFile([
			inspectSample(0, {
				messages: [
					{
						role: 'user',
						content: [
							{type: 'text', text: 'attachment://ff'},
							{type: 'image', image: 'x'},
						],
					},
					assistant(content),
				],
				attachments: {ff: prompt(0)},
			}),
		]),
	]);
	expect(rows[0]!.turns).toMatchObject([
		{
			reply: '20',
			reasoning: 'hm\n\nshort',
			finishReason: 'stop',
			messages: [{content: `${prompt(0)}\n\n[image]`}],
			usage: {promptTokens: null, completionTokens: 7},
		},
	]);
	expect(rows[0]!.outcome).toBe('correct');
});

test('inspect: programs stand in earlier turns and in tool calls; the last message may be a tool or a user', async () => {
	const call = (code: string) => ({id: 'c', function: 'python', arguments: {code}, view: {content: python(code)}});
	const messages = [
		{role: 'user', content: prompt(0)},
		assistant('', {tool_calls: [call('print(1)'), call('print(2)')]}),
		{role: 'tool', content: '1'},
		assistant(python('print(20)')),
		{role: 'user', content: 'the output is 20'},
	];
	const {rows, summary} = await importLog([
		inspectFile([inspectSample(0, {messages, limit: {type: 'message', limit: 5}})]),
	]);
	expect(rows[0]!.turns.map(({program}) => program?.trim())).toEqual(['print(1)', 'print(2)', 'print(20)']);
	expect(rows[0]).toMatchObject({answeredBy: 2, outcome: 'correct', note: expect.stringContaining('message limit')});
	expect(rows[0]!.turns[2]!.messages[1]!.content).toBe('```python\nprint(1)\n```\n\n```python\nprint(2)\n```');
	expect(summary.programs).toBe(3);
});

test('inspect: several scorers, dict values, edited and missing scores', async () => {
	const scores = {
		match: {value: 'I', answer: 'a'},
		parts: {value: {inside: 1, error: 0.2}, history: [{value: 'I'}]},
		none: {value: 'NaN'},
	};
	const log = inspectFile([inspectSample(0, {scores})], {results: {headline: {scorer: 'parts'}}});
	expect((await readLog([log])).theirs).toEqual({by: 'parts.inside', scored: 1, right: 1});
	expect((await readLog([log], {scorer: 'match'})).theirs).toEqual({by: 'match', scored: 1, right: 0});
	expect((await readLog([log], {scorer: 'none'})).theirs).toEqual({by: 'none', scored: 0, right: 0});
	await expect(readLog([log], {scorer: 'other'})).rejects.toThrow('no-such-scorer');
});

test('inspect: an error without a reply, a cancelled sample and an error after the reply are three things', async () => {
	const request = `ModelGenerateError('\\nRequest:\\n{"messages": "${cases[0]!.note}"}\\n\\nBadRequestError(\\'Error code: 400\\')')`;
	const noReply = {messages: [{role: 'user', content: 'x'}], output: {choices: []}, scores: {}};
	const {rows, summary} = await importLog([
		inspectFile([
			inspectSample(0, {...noReply, error: {message: request, traceback: ''}}),
			inspectSample(1, {...noReply, error: {message: "CancelledError('Cancelled via cancel scope 7f')"}}),
			inspectSample(2, {scores: {}, error: {message: '\u001b[31mValueError\u001b[0m: could not convert'}}),
		]),
	]);
	expect(summary.refused.map(({reason}) => reason)).toEqual([
		"sample medcalc/0: no reply: ModelGenerateError: BadRequestError('Error code: 400')",
		'sample medcalc/1: cancelled, not run to its end',
	]);
	expect(rows).toMatchObject([
		{caseId: '3', note: 'the log has an error on this sample: ValueError: could not convert', theirs: {correct: null}},
	]);
});

/** A zip as Inspect writes it, with each member packed by the method named. */
const archive = (members: [name: string, text: string, method: 0 | 8 | 93][]): Buffer => {
	const locals: Buffer[] = [];
	const centrals: Buffer[] = [];
	let offset = 0;
	for (const [name, text, method] of members) {
		const raw = Buffer.from(text);
		const packed = method === 93 ? zlib.zstdCompressSync(raw) : method === 8 ? zlib.deflateRawSync(raw) : raw;
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt16LE(0x0800, 2);
		common.writeUInt16LE(method, 4);
		common.writeUInt32LE(zlib.crc32(raw), 10);
		common.writeUInt32LE(packed.length, 14);
		common.writeUInt32LE(raw.length, 18);
		common.writeUInt16LE(Buffer.byteLength(name), 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
		const central = Buffer.alloc(14);
		central.writeUInt32LE(offset, 10);
		centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, central, Buffer.from(name)]));
		locals.push(local);
		offset += local.length;
	}
	const directory = Buffer.concat(centrals);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(members.length, 4);
	end.writeUInt16LE(members.length, 6);
	end.writeUInt32LE(directory.length, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
};

test('inspect: an archive of any packing is read; a killed one by its journal; a damaged member is named', async () => {
	const {samples: _, ...header} = inspectLog([1, 2].map(() => ({})));
	const members: [string, string, 0 | 8 | 93][] = [
		[
			'_journal/start.json',
			JSON.stringify({version: 2, eval: {...header.eval, dataset: {samples: 5, sample_ids: []}}}),
			8,
		],
		['samples/medcalc/0_epoch_1.json', JSON.stringify(inspectSample(0)), 93],
		['samples/medcalc/2_epoch_1.json', JSON.stringify(inspectSample(2)), 8],
		['summaries.json', 'not read', 0],
	];
	const whole = await importLog([file('x.eval', archive([...members, ['header.json', JSON.stringify(header), 93]]))]);
	expect(whole.rows.map(({caseId}) => caseId)).toEqual(['1', '3']);
	const killed = await readLog([file('x.eval', archive(members))]);
	expect(killed).toMatchObject({model: 'asked', settings: {status: 'started', planned: 5}});
	expect(killed.remarks).toEqual([
		"the log's status is 'started'",
		'2 of 5 samples are in the log; the others were not run',
	]);
	const damaged = archive(members);
	damaged.write('xxxxxx', damaged.indexOf('samples/medcalc/2_epoch_1.json') + 60);
	const read = await readLog([file('x.eval', damaged)]);
	expect(read.rows).toHaveLength(1);
	expect(read.refused).toMatchObject([{reason: expect.stringContaining('samples/medcalc/2_epoch_1.json')}]);
	await expect(readLog([file('x.eval', archive(members).subarray(0, 400))])).rejects.toThrow('broken-archive');
});

test('lm_eval: lines end at LF alone, and without a results file the model is that of the path', async () => {
	const odd = sample(0, {resps: [['20 \u2028\u0085 \u2029']], filtered_resps: ['[invalid]']});
	const {foreign, rows} = await importLog([
		file('org__model/samples_x.jsonl', [odd, sample(2, {resps: [['']], filtered_resps: ['[invalid]'], ok: 0})]),
	]);
	expect(foreign.model).toBe('org/model');
	expect(rows).toMatchObject([{outcome: 'correct', theirs: {answer: '[invalid]'}}, {outcome: 'unreadable'}]);
});

test('inspect: absent and null are the same, and the model is the one that was asked', async () => {
	const nulls = {
		scores: null,
		error: null,
		limit: null,
		attachments: null,
		output: {model: 'said', choices: null, usage: null},
		metadata: null,
	};
	const {foreign, rows} = await importLog([
		inspectFile([inspectSample(0, nulls)], {results: null, plan: null, stats: null}),
	]);
	expect(foreign).toMatchObject({model: 'asked', theirs: null});
	expect(rows).toMatchObject([{caseId: '1', outcome: 'correct', theirs: {correct: null}}]);
});
