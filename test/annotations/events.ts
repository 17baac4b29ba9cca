import {createHash} from 'node:crypto';
import {codebookSha256} from '../../annotations/codebook.ts';
import {defaultCodebook} from '../../annotations/default-codebook.ts';
import type {EventDraft, Flag, Label, LabelEvent} from '../../annotations/label-event.ts';
import type {LogIdentity} from '../../annotations/log-identity.ts';

export const identity: LogIdentity = {
	sampleId: 'sample-1',
	sampleKey: 'key',
	datasetSha256: 'd'.repeat(64),
	codebook: {name: 'failure-audit', version: '1', sha256: codebookSha256(defaultCodebook)},
};

export const rowDigest = (rowId: string): string => createHash('sha256').update(rowId).digest('hex');

export const label = (category: string | null, flags: Flag[] = [], comment = ''): Label => ({
	category,
	flags,
	evidence: [],
	comment,
});

const onRow = (rowId: string) => ({rowId, rowSha256: rowDigest(rowId), seconds: 1});

export const drafts = {
	label: (rowId: string, category: string | null, flags: Flag[] = [], comment = ''): EventDraft => ({
		...onRow(rowId),
		action: 'label',
		label: label(category, flags, comment),
	}),
	skip: (rowId: string): EventDraft => ({...onRow(rowId), action: 'skip'}),
	clear: (rowId: string): EventDraft => ({...onRow(rowId), action: 'clear'}),
	comment: (rowId: string, comment: string): EventDraft => ({...onRow(rowId), action: 'comment', comment}),
	reveal: (rowId: string, what = 'first-label'): EventDraft => ({...onRow(rowId), action: 'reveal', what}),
	undo: (rowId: string, undoes: string): EventDraft => ({...onRow(rowId), action: 'undo', undoes}),
	redo: (rowId: string, redoes: string): EventDraft => ({...onRow(rowId), action: 'redo', redoes}),
};

type Writer = {
	annotator?: string;
	role?: LabelEvent['role'];
	prefix?: string;
	startAt?: number;
	codebookSha256?: string;
};

/** A chain of events as one writer's log would stamp them: ids `e1`, `e2`, …, one second apart. */
export const chain = (list: readonly EventDraft[], writer: Writer = {}): LabelEvent[] => {
	const {annotator = 'ana', role = 'first', prefix = 'e', startAt = 0} = writer;
	return list.map((draft, index) => ({
		schema: 'casewise.label-event/1',
		id: `${prefix}${index + 1}`,
		at: new Date(Date.UTC(2026, 0, 1) + (startAt + index) * 1000).toISOString(),
		annotator,
		role,
		sampleId: identity.sampleId,
		codebookSha256: writer.codebookSha256 ?? identity.codebook.sha256,
		after: index === 0 ? null : `${prefix}${index}`,
		...draft,
	}));
};

/** Time and ids for a log under test: one second a call, ids counted. */
export const countedSources = (prefix = 'id') => {
	let ticks = 0;
	let ids = 0;
	return {now: () => new Date(Date.UTC(2026, 0, 1) + 1000 * ticks++), newId: () => `${prefix}-${++ids}`};
};
