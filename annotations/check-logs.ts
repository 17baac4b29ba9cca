import type {Problem} from '../data/result.ts';
import type {Codebook} from './codebook.ts';
import {isLabelEvent} from './fold-events.ts';
import type {LogIdentity} from './log-identity.ts';
import {mergeLogs} from './merge-logs.ts';
import type {LogFile} from './parse-log.ts';

/** What a check can hold a folder against; each part may be absent. */
export type CheckAgainst = {
	identity?: LogIdentity | undefined;
	codebook?: Codebook | undefined;
	/** Row id to row digest of the sampled rows. */
	rows?: ReadonlyMap<string, string> | undefined;
};

export type LogCheck = {
	/** True where nothing is unreadable, missing, contradictory or foreign. */
	sound: boolean;
	files: {file: string; annotators: string[]; events: number; labels: number; unreadable: number; refused: boolean}[];
	/** What would be lost if these files were all there is: unreadable lines, missing events, refused files. */
	lost: Problem[];
	/** What a person should know and nothing is lost by: repeats, clocks that went back, rows outside the sample. */
	notes: Problem[];
};

const lossKinds = ['torn-line', 'broken-line', 'conflicting-event', 'missing-event'];

const fileName = (file: string): string => file.split(/[\\/]/).at(-1)!; // split gives at least one part

/** One line of a file at most for each kind of note. */
const notesOf = ({file, parsed}: LogFile, against: CheckAgainst): Problem[] => {
	const notes = new Map<string, Problem>();
	const note = (kind: string, line: number, message: string, row?: string): void => {
		if (!notes.has(kind)) notes.set(kind, {kind, message, file, line, row});
	};
	const categories = against.codebook && new Set(against.codebook.categories.map(category => category.id));
	const byId = new Map(parsed.events.map(({event}) => [event.id, event]));
	for (const {event, line} of parsed.events) {
		const previous = event.after === null ? undefined : byId.get(event.after);
		if (previous !== undefined && previous.at > event.at) {
			note(
				'clock-went-back',
				line,
				`this event is dated ${event.at}, the one before it ${previous.at}; the order of writing counts`,
			);
		}
		if (fileName(file) !== `${event.annotator}.jsonl`) {
			note('other-annotator', line, `events of '${event.annotator}' stand in this file; they count for that annotator`);
		}
		if (!isLabelEvent(event)) continue;
		const digest = against.rows?.get(event.rowId);
		if (against.rows !== undefined && digest === undefined) {
			note('row-not-sampled', line, 'this row is not in the sample; its label stays out of every count', event.rowId);
		}
		if (digest !== undefined && digest !== event.rowSha256) {
			note('row-changed', line, 'the row has changed since it was labelled', event.rowId);
		}
		if (event.action !== 'label') continue;
		const {category} = event.label;
		if (category !== null && categories !== undefined && !categories.has(category)) {
			note('unknown-category', line, `the codebook has no category '${category}'`, event.rowId);
		}
		const sha256 = against.identity?.codebook.sha256;
		if (sha256 !== undefined && event.codebookSha256 !== sha256) {
			note('older-codebook', line, 'labels from here on were made under another version of the codebook', event.rowId);
		}
	}
	return [...notes.values()];
};

/** Whether the logs of a folder are sound, and what would be lost if they were all there is. */
export const checkLogs = (files: readonly LogFile[], against: CheckAgainst = {}): LogCheck => {
	const {refused, reported} = mergeLogs(files, against.identity);
	const refusedFiles = new Set(refused.map(problem => problem.file));
	const lost = [...refused, ...reported.filter(({kind}) => lossKinds.includes(kind))];
	return {
		sound: lost.length === 0,
		files: files.map(({file, parsed}) => ({
			file,
			annotators: [...new Set(parsed.events.map(({event}) => event.annotator))].sort(),
			events: parsed.events.length,
			labels: parsed.events.filter(({event}) => event.action === 'label').length,
			unreadable: parsed.problems.filter(({kind}) => kind === 'torn-line' || kind === 'broken-line').length,
			refused: refusedFiles.has(file),
		})),
		lost,
		notes: [
			...reported.filter(({kind}) => !lossKinds.includes(kind)),
			...files.filter(({file}) => !refusedFiles.has(file)).flatMap(one => notesOf(one, against)),
		],
	};
};
