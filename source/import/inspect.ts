import {decodeText} from '../../data/decode-text.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import type {
	ForeignFile,
	ForeignRow,
	ForeignRun,
	ForeignTurn,
	ImportFormat,
	ReadOptions,
	RefusedEntry,
} from './foreign-run.ts';
import {readMembers} from './inspect-archive.ts';
import {promptOfSample, turnsOfSample} from './inspect-messages.ts';
import {availableScores, type ChosenScore, chooseScore, scoreName, verdictOfSample} from './inspect-score.ts';
import {clueOfColumns} from './medcalc-run.ts';
import {isRecord, type JsonRecord, listOf, numberOf, parseTolerantJson, recordOf, textOf} from './tolerant-json.ts';

type Log = {
	header: JsonRecord;
	samples: {line: number; name: string; value: JsonRecord}[];
	refused: RefusedEntry[];
	isFinished: boolean;
};

const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === 0x04034b50;

/** A `.eval`: `header.json` comes last and is missing when the process was killed; the journal's start has the same facts. */
const readArchive = async (file: ForeignFile): Promise<Result<Log>> => {
	const wanted = (name: string) =>
		name === 'header.json' || name === '_journal/start.json' || /^samples\/.*\.json$/.test(name);
	const archive = await readMembers(file.bytes, wanted);
	if (!archive.ok) return failed({...archive.problem, file: file.path});
	const {members, broken} = archive.value;
	const refused: RefusedEntry[] = broken.map(({name, reason}, index) => ({
		line: index + 1,
		reason: `${name}: ${reason}`,
	}));
	const parse = (name: string): JsonRecord | undefined => {
		const text = members.find(member => member.name === name)?.text;
		const parsed = text === undefined ? undefined : parseTolerantJson(text);
		return parsed?.ok && isRecord(parsed.value) ? parsed.value : undefined;
	};
	const header = parse('header.json');
	const samples: Log['samples'] = [];
	for (const [index, {name, text}] of members.filter(member => member.name.startsWith('samples/')).entries()) {
		const parsed = parseTolerantJson(text);
		if (parsed.ok && isRecord(parsed.value)) samples.push({line: index + 1, name, value: parsed.value});
		else refused.push({line: index + 1, reason: `${name}: ${parsed.ok ? 'no sample' : parsed.problem}`});
	}
	return ok({header: header ?? parse('_journal/start.json') ?? {}, samples, refused, isFinished: header !== undefined});
};

const readJson = (file: ForeignFile): Result<Log> => {
	const parsed = parseTolerantJson(decodeText(file.bytes).text);
	if (!parsed.ok)
		return failed({kind: 'broken-log', message: `not readable as JSON: ${parsed.problem}`, file: file.path});
	const header = recordOf(parsed.value);
	const refused: RefusedEntry[] = [];
	const samples: Log['samples'] = [];
	for (const [index, value] of listOf(header.samples).entries()) {
		if (isRecord(value)) samples.push({line: index + 1, name: `sample ${index + 1}`, value});
		else refused.push({line: index + 1, reason: 'no sample'});
	}
	return ok({header, samples, refused, isFinished: true});
};

const isCancelled = (message: string): boolean => /^Cancelled(?:Error)?\(/.test(message);

/** An error in short: its message may hold the whole request with the patient's note, and colour escapes. */
const shortError = (message: string): string => {
	const plain = message
		.replace(/\u001b\[[0-9;]*m/g, '')
		.replaceAll('\\n', '\n')
		.replace(/\\+'/g, "'")
		.replace(/'\)'\)$/, "')");
	const parts = plain
		.split(/\n\s*\n|\n/)
		.map(part => part.trim())
		.filter(part => part !== '');
	const name = /^\w+/.exec(plain)?.[0] ?? 'error';
	const told = /Request:/.test(plain) ? `${name}: ${parts.at(-1) ?? ''}` : (parts[0] ?? 'no message');
	return told.length > 240 ? `${told.slice(0, 240)}…` : told;
};

const finishReasons: Record<string, string> = {max_tokens: 'length', model_length: 'length'};

/** The last turn with what the log says of the last reply alone: why it ended, its tokens, its seed-less fingerprint. */
const finishLast = (turns: ForeignTurn[], sample: JsonRecord): ForeignTurn[] => {
	const output = recordOf(sample.output);
	const reason = textOf(recordOf(listOf(output.choices)[0]).stop_reason);
	const usage = recordOf(output.usage);
	const tokens = (value: unknown): number | null => numberOf(value) || null; // 0 stands for not recorded
	return turns.map((turn, index) =>
		index === turns.length - 1
			? {
					...turn,
					finishReason: reason === undefined ? null : (finishReasons[reason] ?? reason),
					usage: {promptTokens: tokens(usage.input_tokens), completionTokens: tokens(usage.output_tokens)},
				}
			: turn,
	);
};

const noteOf = (sample: JsonRecord): string | undefined => {
	const error = textOf(recordOf(sample.error).message);
	const limit = recordOf(sample.limit);
	if (error !== undefined) return `the log has an error on this sample: ${shortError(error)}`;
	return limit.type === undefined
		? undefined
		: `${textOf(limit.type)} limit reached: ${textOf(limit.reason) ?? textOf(limit.limit) ?? ''}`;
};

const rowOfSample = (
	line: number,
	sample: JsonRecord,
	chosen: ChosenScore | undefined,
	epochs: number,
): ForeignRow | string => {
	const error = textOf(recordOf(sample.error).message);
	const id = textOf(sample.id) ?? '?';
	const turns = turnsOfSample(sample);
	if (error !== undefined && isCancelled(error)) return `sample ${id}: cancelled, not run to its end`;
	if (turns.length === 0) return `sample ${id}: no reply${error === undefined ? '' : `: ${shortError(error)}`}`;
	const verdict = chosen === undefined ? undefined : verdictOfSample(sample, chosen);
	const by = chosen === undefined ? 'unscored' : scoreName(chosen);
	const seconds = numberOf(sample.total_time);
	return {
		line,
		clue: {...clueOfColumns(recordOf(sample.metadata)), prompt: promptOfSample(sample)},
		epoch: epochs > 1 ? (numberOf(sample.epoch) ?? 1) : undefined,
		turns: finishLast(turns, sample),
		theirs: {correct: verdict?.correct ?? null, answer: verdict?.answer ?? null, by},
		note: noteOf(sample),
		startedAt: textOf(sample.started_at),
		wallMs: seconds === undefined ? undefined : seconds * 1000,
	};
};

/** What of a log deserves a word: not finished, samples that were never run, several scorers. */
const remarksOf = ({header, samples, isFinished}: Log, chosen: ChosenScore | undefined, planned: number): string[] => {
	const status = isFinished ? (textOf(header.status) ?? 'unknown') : 'started';
	const scores = availableScores(samples.map(({value}) => value));
	const remarks: string[] = [];
	if (status !== 'success') remarks.push(`the log's status is '${status}'`);
	if (planned > samples.length)
		remarks.push(`${samples.length} of ${planned} samples are in the log; the others were not run`);
	if (scores.length > 1 && chosen !== undefined)
		remarks.push(`the score is '${scoreName(chosen)}' (--scorer takes: ${scores.join(', ')})`);
	return remarks;
};

const read = async (files: readonly ForeignFile[], options: ReadOptions): Promise<Result<ForeignRun>> => {
	const [file, ...others] = files;
	if (file === undefined || others.length > 0)
		return failed({kind: 'wrong-files', message: `inspect takes one log, not ${files.length}`});
	const log = isZip(file.bytes) ? await readArchive(file) : readJson(file);
	if (!log.ok) return log;
	const {header, refused} = log.value;
	const evaluation = recordOf(header.eval);
	const dataset = recordOf(evaluation.dataset);
	// Samples of a `.eval` stand in order of completion; the data set's order is the run's.
	const ids = listOf(dataset.sample_ids).map(String);
	const place = (sample: JsonRecord): number => ids.indexOf(String(sample.id));
	const samples = log.value.samples.toSorted(
		(left, right) =>
			place(left.value) - place(right.value) || (numberOf(left.value.epoch) ?? 1) - (numberOf(right.value.epoch) ?? 1),
	);
	const epochs = numberOf(recordOf(evaluation.config).epochs) ?? 1;
	const headline = recordOf(recordOf(header.results).headline);
	const values = samples.map(({value}) => value);
	const firstScorer = textOf(recordOf(listOf(evaluation.scorers)[0]).name);
	const chosen = chooseScore(values, textOf(headline.scorer) ?? firstScorer, options.scorer);
	if (!chosen.ok) return chosen;
	const rows: ForeignRow[] = [];
	for (const {line, value} of samples) {
		const row = rowOfSample(line, value, chosen.value, epochs);
		if (typeof row === 'string') refused.push({line, reason: row});
		else rows.push(row);
	}
	const verdicts = rows.flatMap(row => row.theirs?.correct ?? []);
	const generation = {...recordOf(evaluation.model_generate_config), ...recordOf(recordOf(header.plan).config)};
	const stats = recordOf(header.stats);
	const planned = (numberOf(dataset.samples) ?? 0) * epochs;
	return ok({
		format: 'inspect',
		rows,
		refused,
		model: textOf(evaluation.model) ?? null,
		endpoint: textOf(evaluation.model_base_url) ?? null,
		temperature: numberOf(generation.temperature) ?? null,
		maxTokens: numberOf(generation.max_tokens) ?? null,
		startedAt: textOf(stats.started_at) || (textOf(evaluation.created) ?? null),
		finishedAt: textOf(stats.completed_at) || null,
		programs: 'detect',
		theirs:
			chosen.value === undefined
				? null
				: {by: scoreName(chosen.value), scored: verdicts.length, right: verdicts.filter(Boolean).length},
		settings: {
			task: textOf(evaluation.task) ?? null,
			status: log.value.isFinished ? (textOf(header.status) ?? null) : 'started',
			planned,
			epochs,
			packages: recordOf(evaluation.packages),
			scorer: chosen.value === undefined ? null : scoreName(chosen.value),
		},
		remarks: remarksOf(log.value, chosen.value, planned),
	});
};

/** Logs of Inspect AI: `.eval` (zip, packed with deflate or zstd) and `.json`. */
export const inspect: ImportFormat = {
	name: 'inspect',
	recognise: (head, bytes) => isZip(bytes) || (/^\s*\{\s*"version"\s*:/.test(head) && /"eval"\s*:\s*\{/.test(head)),
	read,
};
