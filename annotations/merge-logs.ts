import type {Problem} from '../data/result.ts';
import type {LogEvent} from './label-event.ts';
import {belongingProblems, type LogIdentity} from './log-identity.ts';
import {orderEvents} from './order-events.ts';
import type {LogFile} from './parse-log.ts';

/** The logs of a project as one: each annotator's events once and in order, by name. */
export type MergedLogs = {
	annotators: ReadonlyMap<string, readonly LogEvent[]>;
	/** Files left out whole, with the difference named. */
	refused: Problem[];
	/** Lines that could not be read or stand twice, and events that are missing: everything else was kept. */
	reported: Problem[];
};

/** What a folder's logs belong to, from the last session that says so; undefined where none does. */
export const identityOfLogs = (files: readonly LogFile[]): LogIdentity | undefined => {
	const opened = files
		.flatMap(({parsed}) => parsed.events.map(({event}) => event))
		.filter(event => event.action === 'open')
		.reduce<(LogEvent & {action: 'open'}) | undefined>(
			(latest, event) => (latest === undefined || event.at > latest.at ? event : latest),
			undefined,
		);
	return (
		opened && {
			sampleId: opened.sampleId,
			sampleKey: opened.sampleKey,
			datasetSha256: opened.datasetSha256,
			codebook: {...opened.codebook, sha256: opened.codebookSha256},
		}
	);
};

/** Events that another event names as the one before it and that are in none of the files: lines lost somewhere. */
const missingEvents = (files: readonly LogFile[]): Problem[] => {
	const known = new Set(files.flatMap(({parsed}) => parsed.events.map(({event}) => event.id)));
	const named = new Set<string>();
	const problems: Problem[] = [];
	for (const {file, parsed} of files) {
		for (const {event, line} of parsed.events) {
			if (event.after === null || known.has(event.after) || named.has(event.after)) continue;
			named.add(event.after);
			problems.push({kind: 'missing-event', message: 'the event before this one is in no file', file, line});
		}
	}
	return problems;
};

/** The same event id with different content in two files; within a file `parseLog` has reported it. */
const conflictsBetween = (files: readonly LogFile[]): Problem[] => {
	const seen = new Map<string, {file: string; line: number; text: string}>();
	const problems: Problem[] = [];
	for (const {file, parsed} of files) {
		for (const {event, line} of parsed.events) {
			const text = JSON.stringify(event);
			const first = seen.get(event.id);
			if (first === undefined) seen.set(event.id, {file, line, text});
			else if (first.text !== text) {
				problems.push({
					kind: 'conflicting-event',
					message: `another event with the same id stands in ${first.file}, line ${first.line}; the same one of the two counts everywhere`,
					file,
					line,
				});
			}
		}
	}
	return problems;
};

/**
Brings logs together: several annotators, and any number of copies of one annotator's log. The outcome is the same for
every order of the files. With `ours`, a file that belongs to another sample, data set or codebook is refused whole.
*/
export const mergeLogs = (files: readonly LogFile[], ours?: LogIdentity): MergedLogs => {
	const refused: Problem[] = [];
	const kept: LogFile[] = [];
	for (const one of files) {
		const foreign =
			ours === undefined
				? []
				: belongingProblems(
						one.parsed.events.map(({event}) => event),
						ours,
						one.file,
					);
		refused.push(...foreign);
		if (foreign.length === 0) kept.push(one);
	}
	const copies = new Map<string, LogEvent[][]>();
	for (const {parsed} of kept) {
		for (const [annotator, events] of Map.groupBy(
			parsed.events.map(({event}) => event),
			event => event.annotator,
		)) {
			copies.set(annotator, [...(copies.get(annotator) ?? []), events]);
		}
	}
	const names = [...copies.keys()].sort();
	return {
		annotators: new Map(names.map(name => [name, orderEvents(copies.get(name)!)])),
		refused,
		reported: [...kept.flatMap(({parsed}) => parsed.problems), ...conflictsBetween(kept), ...missingEvents(kept)],
	};
};
