import {decodeText} from '../../data/decode-text.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {Message} from '../../data/run.ts';
import type {ForeignFile, ForeignRow, ForeignRun, ImportFormat, ReadOptions, RefusedEntry} from './foreign-run.ts';
import {clueOfColumns} from './medcalc-run.ts';
import {
	isRecord,
	type JsonLine,
	type JsonRecord,
	listOf,
	numberOf,
	parseJsonLines,
	parseTolerantJson,
	recordOf,
	textOf,
} from './tolerant-json.ts';

/** Keys of a line that are no score; a score of the same name cannot be told from them. */
const fixedKeys = new Set(
	'doc doc_id target arguments resps filtered_resps filter metrics doc_hash prompt_hash target_hash'.split(' '),
);
/** The metric `bypass` of a run that was not scored is 999, in some releases null. */
const isBypassed = (score: unknown): boolean => score === 999 || score === null;

/** A 0/1 score, however it was written; null when it is no verdict (`NaN`, 999, a share). */
const verdictOf = (score: unknown): boolean | null => {
	const single = Array.isArray(score) && score.length === 1 ? score[0] : score;
	if (single === true || single === 1 || single === '1' || single === 'True') return true;
	if (single === false || single === 0 || single === '0' || single === 'False') return false;
	return null;
};

const metricNames = (line: JsonRecord): string[] => {
	const named = listOf(line.metrics).flatMap(metric => textOf(metric) ?? []);
	const names = named.length > 0 ? named : Object.keys(line);
	return names.filter(name => !fixedKeys.has(name) && name in line);
};

/** The first score that says right or wrong wherever it says anything. */
const chooseMetric = (lines: readonly JsonLine[]): string | undefined =>
	metricNames(lines[0]?.value ?? {}).find(name => {
		const scores = lines.map(({value}) => value[name]).filter(score => score !== 'NaN' && score !== null);
		return scores.length > 0 && scores.every(score => verdictOf(score) !== null);
	});

type Request = {messages: Message[]; generation: JsonRecord};

/** The prompt: text, or a list of one string that is JSON of chat messages. 0.4.2 has a list of arguments. */
const requestOf = (args: unknown): Request => {
	const first = Array.isArray(args) ? args[0] : recordOf(args).gen_args_0;
	const [prompt, generation] = Array.isArray(first) ? first : [recordOf(first).arg_0, recordOf(first).arg_1];
	const text = textOf(Array.isArray(prompt) ? prompt[0] : prompt) ?? '';
	const chat = /^\s*\[\s*\{/.test(text) ? parseTolerantJson(text) : undefined;
	const messages =
		chat?.ok && Array.isArray(chat.value)
			? chat.value.map(recordOf).map(
					(message): Message => ({
						role: message.role === 'system' || message.role === 'assistant' ? message.role : 'user',
						content: textOf(message.content) ?? '',
					}),
				)
			: [{role: 'user' as const, content: text}];
	return {messages, generation: recordOf(generation)};
};

/** No finish reason is logged: what speaks for a reply having been cut. */
const cutNote = (reply: string, generation: JsonRecord): string | undefined => {
	const stops = listOf(generation.until);
	const openFence = (reply.match(/^[ \t]*```/gm)?.length ?? 0) % 2 === 1;
	if (openFence && stops.includes('\n\n')) return "cut at its first empty line: the log's `until` is an empty line";
	const limit = numberOf(generation.max_gen_toks);
	// Four characters a token is what English text has; replies near the limit are suspects only.
	if (limit !== undefined && (openFence || reply.length / 4 >= limit))
		return `perhaps cut: the log's limit is ${limit} tokens`;
	return undefined;
};

type Chosen = {filter: string | undefined; metric: string | undefined};

/** The row of each repeat of one document. A score is of the filter's output: with repeats it is no single reply's. */
const rowsOfDocument = ({line, value}: JsonLine, {filter, metric}: Chosen): ForeignRow[] | string => {
	const requests = listOf(value.resps);
	if (requests.length !== 1)
		return `${requests.length} requests for one document (multiple choice): there is no reply to import`;
	const replies = listOf(requests[0]);
	if (replies.length === 0) return 'no reply';
	if (replies.some(reply => typeof reply !== 'string'))
		return 'log-likelihoods, not replies: there is nothing to import';
	const {messages, generation} = requestOf(value.arguments);
	const filtered = listOf(value.filtered_resps)[0];
	const by = metric === undefined ? 'unscored' : filter === undefined ? metric : `${metric},${filter}`;
	return replies.map((reply, index) => {
		const kept = Array.isArray(filtered) ? filtered[index] : replies.length === 1 ? filtered : undefined;
		return {
			line,
			clue: {...clueOfColumns(recordOf(value.doc)), prompt: messages.map(({content}) => content).join('\n')},
			epoch: replies.length > 1 ? index + 1 : undefined,
			turns: [{messages, reply: String(reply), finishReason: null, usage: null}],
			theirs: {
				correct: replies.length === 1 && metric !== undefined ? verdictOf(value[metric]) : null,
				answer: textOf(kept) ?? null,
				by,
			},
			note: cutNote(String(reply), generation),
		};
	});
};

const documentOf = ({value}: JsonLine): string => textOf(value.doc_id) ?? JSON.stringify(value.doc);

/** The lines that count: those of one filter, one a document. */
const pickFilter = (
	lines: readonly JsonLine[],
	wanted: string | undefined,
): Result<{filter: string | undefined; kept: JsonLine[]; refused: RefusedEntry[]; filters: string[]}> => {
	const filters = [...new Set(lines.flatMap(({value}) => textOf(value.filter) ?? []))];
	if (wanted !== undefined && !filters.includes(wanted))
		return failed({
			kind: 'no-such-filter',
			message: `the log has no filter '${wanted}'`,
			help: `It has: ${filters.join(', ') || 'none'}`,
		});
	const filter = wanted ?? filters[0];
	const refused: RefusedEntry[] = [];
	const kept = new Map<string, JsonLine>();
	for (const one of lines) {
		if (filter !== undefined && textOf(one.value.filter) !== filter) continue;
		const earlier = kept.get(documentOf(one));
		if (earlier === undefined) kept.set(documentOf(one), one);
		else
			refused.push({
				line: one.line,
				reason: `document ${documentOf(one)} stands on line ${earlier.line} already${filter === undefined ? ', and this release does not say which filter a line is of' : ''}`,
			});
	}
	return ok({filter, kept: [...kept.values()], refused, filters});
};

/** 0.4.2 wrote one indented array instead of lines. */
const samplesOf = (text: string, invalidLines: ReadonlySet<number>): {lines: JsonLine[]; refused: RefusedEntry[]} => {
	if (!/^\s*\[/.test(text)) return parseJsonLines(text, invalidLines);
	const parsed = parseTolerantJson(text);
	if (!parsed.ok) return {lines: [], refused: [{line: 1, reason: parsed.problem}]};
	const lines: JsonLine[] = [];
	for (const [index, value] of listOf(parsed.value).entries())
		if (isRecord(value)) lines.push({line: index + 1, value});
	return {lines, refused: []};
};

const isResults = (file: ForeignFile): boolean => /(?:^|\/)results_[^/]*\.json$/.test(file.path);

const read = async (files: readonly ForeignFile[], options: ReadOptions): Promise<Result<ForeignRun>> => {
	const samples = files.filter(file => !isResults(file));
	const [file] = samples;
	if (file === undefined || samples.length > 1)
		return failed({
			kind: 'wrong-files',
			message: `lm-eval takes one samples file (and its results file), not ${samples.length}`,
		});
	const {text, invalidLines} = decodeText(file.bytes);
	const {lines, refused} = samplesOf(text, invalidLines);
	const usable = lines.filter(({line, value}) => {
		const isSample = 'resps' in value && 'doc' in value;
		if (!isSample) refused.push({line, reason: "no 'doc' and 'resps': no sample of lm_eval"});
		return isSample;
	});
	const picked = pickFilter(usable, options.filter);
	if (!picked.ok) return picked;
	const {filter, kept, filters} = picked.value;
	refused.push(...picked.value.refused);
	const metrics = metricNames(kept[0]?.value ?? {});
	if (options.scorer !== undefined && !metrics.includes(options.scorer))
		return failed({
			kind: 'no-such-scorer',
			message: `the log has no score '${options.scorer}'`,
			help: `It has: ${metrics.join(', ') || 'none'}`,
		});
	const metric = options.scorer ?? chooseMetric(kept);
	const rows: ForeignRow[] = [];
	for (const one of kept) {
		const made = rowsOfDocument(one, {filter, metric});
		if (typeof made === 'string') refused.push({line: one.line, reason: made});
		else rows.push(...made);
	}
	const verdicts = metric === undefined ? [] : kept.flatMap(({value}) => verdictOf(value[metric]) ?? []);
	const results = files.find(isResults);
	const parsedResults = results === undefined ? undefined : parseTolerantJson(decodeText(results.bytes).text);
	const facts = parsedResults?.ok ? recordOf(parsedResults.value) : {};
	const {generation} = requestOf(kept[0]?.value.arguments);
	const date = numberOf(facts.date);
	const unscored = metric === undefined && metrics.some(name => kept.every(({value}) => isBypassed(value[name])));
	return ok({
		format: 'lm-eval',
		rows,
		refused,
		model: textOf(facts.model_name) ?? file.path.split('/').at(-2)?.replace('__', '/') ?? null,
		endpoint: textOf(recordOf(recordOf(facts.config).model_args).base_url) ?? null,
		temperature: numberOf(generation.temperature) ?? (generation.do_sample === false ? 0 : null),
		maxTokens: numberOf(generation.max_gen_toks) ?? null,
		startedAt: date === undefined ? null : new Date(date * 1000).toISOString(),
		finishedAt: null,
		programs: 'detect',
		theirs:
			metric === undefined
				? null
				: {
						by: filter === undefined ? metric : `${metric},${filter}`,
						scored: verdicts.length,
						right: verdicts.filter(Boolean).length,
					},
		settings: {
			filter: filter ?? null,
			filters,
			metric: metric ?? null,
			metrics,
			generation,
			lmEvalVersion: textOf(facts.lm_eval_version) ?? null,
		},
		remarks: [
			...(filters.length > 1 ? [`verdicts are of the filter '${filter}' (--filter takes: ${filters.join(', ')})`] : []),
			...(metrics.length > 1 && metric !== undefined
				? [`the score is '${metric}' (--scorer takes: ${metrics.join(', ')})`]
				: []),
			...(unscored ? ['the log was not scored (predict_only): there is no verdict to compare with'] : []),
			...(results === undefined
				? ['no results file beside the samples: model and date are unknown or from the path']
				: []),
		],
	});
};

/** Samples of lm-evaluation-harness: one line a document and filter, with the replies of all its repeats. */
export const lmEval: ImportFormat = {
	name: 'lm-eval',
	recognise: head =>
		/"doc_id"\s*:/.test(head) && /"(?:resps|target|arguments)"\s*:/.test(head) && !/"custom_id"\s*:/.test(head),
	read,
};
