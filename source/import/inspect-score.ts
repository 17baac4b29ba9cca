import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {isRecord, type JsonRecord, listOf, recordOf, textOf} from './tolerant-json.ts';

/** Which score of a sample is the log's verdict: a scorer, and of a scorer that gives several values, which. */
export type ChosenScore = {scorer: string; key: string | undefined};

export const scoreName = ({scorer, key}: ChosenScore): string => (key === undefined ? scorer : `${scorer}.${key}`);

/** A score as a verdict; null when it is none: unscored (`NaN`), or a measure of another sort. */
export const verdictOfValue = (value: unknown): boolean | null => {
	const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
	if (single === 'C' || single === true || single === 1) return true;
	if (single === 'I' || single === 'N' || single === 'P' || single === false) return false;
	return typeof single === 'number' && single >= 0 && single < 1 ? false : null;
};

const scoresOf = (sample: JsonRecord): [string, JsonRecord][] =>
	Object.entries(recordOf(sample.scores)).flatMap(([name, score]) => (isRecord(score) ? [[name, score]] : []));

/** Every score that a sample of the log has, dict values as `scorer.key`. */
export const availableScores = (samples: readonly JsonRecord[]): string[] => {
	const names = samples
		.flatMap(scoresOf)
		.flatMap(([scorer, {value}]) => (isRecord(value) ? Object.keys(value).map(key => `${scorer}.${key}`) : [scorer]));
	const distinct = [...new Set(names)];
	// A scorer of several values has a single `NaN` where a sample is unscored: that is no further score.
	return distinct.filter(name => !distinct.some(other => other.startsWith(`${name}.`)));
};

/** The score to compare with: the one asked for, else the log's headline, else its first. */
export const chooseScore = (
	samples: readonly JsonRecord[],
	headline: string | undefined,
	wanted: string | undefined,
): Result<ChosenScore | undefined> => {
	const available = availableScores(samples);
	const scorers = new Set(samples.flatMap(scoresOf).map(([scorer]) => scorer));
	const parse = (name: string): ChosenScore => {
		const dot = name.lastIndexOf('.');
		const isPlain = dot === -1 || scorers.has(name);
		return isPlain ? {scorer: name, key: undefined} : {scorer: name.slice(0, dot), key: name.slice(dot + 1)};
	};
	const named = (name: string) => available.find(one => one === name || one.startsWith(`${name}.`));
	if (wanted !== undefined) {
		const found = named(wanted);
		return found === undefined
			? failed({
					kind: 'no-such-scorer',
					message: `the log has no score '${wanted}'`,
					help: `It has: ${available.join(', ') || 'none'}`,
				})
			: ok(parse(found));
	}
	const found = (headline === undefined ? undefined : named(headline)) ?? available[0];
	return ok(found === undefined ? undefined : parse(found));
};

/** The log's verdict on a sample; undefined when the scorer did not score it at all. */
export const verdictOfSample = (
	sample: JsonRecord,
	{scorer, key}: ChosenScore,
): {correct: boolean | null; answer: string | null} | undefined => {
	const score = recordOf(sample.scores)[scorer];
	if (!isRecord(score)) return undefined;
	const value = key === undefined || !isRecord(score.value) ? score.value : score.value[key];
	const answer = textOf(score.answer) ?? (Array.isArray(score.answer) ? listOf(score.answer).join(', ') : null);
	return {correct: verdictOfValue(value), answer};
};
