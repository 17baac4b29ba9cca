import {join} from 'node:path';
import {type AdjudicationRow, adjudicate} from '../../annotations/adjudication.ts';
import {readLabelLogs} from '../../annotations/label-log.ts';
import {type MergedLogs, mergeLogs} from '../../annotations/merge-logs.ts';
import type {LogFile} from '../../annotations/parse-log.ts';
import {type Reader, readersOf} from '../../annotations/readers.ts';
import {ok, type Result} from '../../data/result.ts';
import {type OpenWorkspace, rowsToRead} from './open-workspace.ts';

/** Where the labels of a workspace are. */
export const annotationsFolder = (workspaceFolder: string): string => join(workspaceFolder, 'annotations');

/** Everything that readers have said of a workspace's rows. */
export type OpenLabels = {
	files: readonly LogFile[];
	merged: MergedLogs;
	/** First readers before second, by name. */
	readers: readonly Reader[];
	/** How each row to read stands between its readers, in reading order. */
	adjudication: readonly AdjudicationRow[];
};

/** Reads the logs of a workspace. Logs that do not belong to it are left out and named in `merged.refused`. */
export const openLabels = async (workspace: OpenWorkspace): Promise<Result<OpenLabels>> => {
	const files = await readLabelLogs(annotationsFolder(workspace.folder));
	if (!files.ok) return files;
	const merged = mergeLogs(files.value, workspace.identity);
	return ok({
		files: files.value,
		merged,
		readers: readersOf(merged.annotators),
		adjudication: adjudicate(
			rowsToRead(workspace).map(({row}) => row.rowId),
			merged.annotators,
		),
	});
};
