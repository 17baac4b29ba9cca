import type {Evidence} from '../../annotations/label-event.ts';
import type {RowReading} from '../../annotations/row-reading.ts';
import type {Answer} from '../../data/answer.ts';
import type {Case} from '../../data/case.ts';
import type {RunRow} from '../../data/run.ts';
import type {WorkspaceRow} from '../workspace/run-index.ts';

/** Everything that one line of an export is made from. */
export type LabelRecord = {
	row: WorkspaceRow;
	stratum: string;
	rowSha256: string;
	case: Case;
	stored: RunRow;
	reading: RowReading;
	/** The conservation line of the whole export. */
	conservation: string;
};

/** An answer or gold as text: a number, `2014-09-23`, `39 weeks 2 days`. */
export const valueText = (value: Answer['value']): string =>
	typeof value === 'object' ? `${value.weeks} weeks ${value.days} days` : String(value);

/** Evidence as readers cite it, one piece a line. */
export const evidenceText = (evidence: readonly Evidence[]): string =>
	evidence
		.map(one =>
			one.kind === 'program'
				? `program line ${one.line}: ${one.text}`
				: `${one.kind} ${one.start}-${one.end}: ${one.text}`,
		)
		.join('\n');
