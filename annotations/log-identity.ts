import type {Problem} from '../data/result.ts';
import type {LogEvent} from './label-event.ts';

/** What the labels of a workspace belong to. */
export type LogIdentity = {
	sampleId: string;
	sampleKey: string;
	datasetSha256: string;
	codebook: {name: string; version: string; sha256: string};
};

const short = (digest: string): string => digest.slice(0, 12);

/**
Why events do not belong to a workspace, at most one problem a kind, naming both sides: `other-sample` (id or key),
`other-dataset`, `other-codebook` (another name, or a digest of which no session says what it is). Labels made under
another version of the same codebook belong: they are marked, not refused. Empty where everything belongs.
*/
export const belongingProblems = (events: readonly LogEvent[], ours: LogIdentity, file: string): Problem[] => {
	const problems = new Map<string, Problem>();
	const add = (kind: string, message: string): void => {
		if (!problems.has(kind)) problems.set(kind, {kind, message, file});
	};
	const known = new Set([ours.codebook.sha256]);
	for (const event of events) {
		if (event.sampleId !== ours.sampleId) {
			add('other-sample', `this log labels the sample '${event.sampleId}'; the workspace reads '${ours.sampleId}'`);
		}
		if (event.action !== 'open') continue;
		if (event.sampleId === ours.sampleId && event.sampleKey !== ours.sampleKey) {
			add(
				'other-sample',
				`this log labels a sample drawn with key '${event.sampleKey}'; the workspace's was drawn with '${ours.sampleKey}'`,
			);
		}
		if (event.datasetSha256 !== ours.datasetSha256) {
			add(
				'other-dataset',
				`this log labels rows of the data set ${short(event.datasetSha256)}; the workspace has ${short(ours.datasetSha256)}`,
			);
		}
		if (event.codebook.name === ours.codebook.name) known.add(event.codebookSha256);
		else {
			add(
				'other-codebook',
				`this log uses the codebook '${event.codebook.name}' (version ${event.codebook.version}); the workspace has '${ours.codebook.name}' (version ${ours.codebook.version})`,
			);
		}
	}
	const stranger = events.find(event => !known.has(event.codebookSha256));
	if (stranger !== undefined && !problems.has('other-codebook')) {
		add(
			'other-codebook',
			`this log uses a codebook ${short(stranger.codebookSha256)} that none of its sessions names; the workspace has ${short(ours.codebook.sha256)}`,
		);
	}
	return [...problems.values()];
};
