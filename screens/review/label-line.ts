import {showForeignLine} from '../../data/foreign-text.ts';
import {cutText} from '../text/clusters.ts';
import type {Paint} from '../text/style.ts';
import {executorCategory} from './executor-category.ts';
import {joinPieces, type Piece} from './pieces.ts';
import {currentRow, heldOf, type ReviewState, savingOf, statusOf, visitOf} from './state.ts';

const flagWords = {
	uncertain: 'uncertain',
	'formula-under-specified': 'formula under-specified',
	'gold-suspect': 'gold suspect',
};

/** A comment as far as the line reaches; of one with several lines the first, and how long it is. */
const commentInShort = (comment: string): string => {
	const [first = '', ...others] = comment.split('\n');
	if (others.length === 0) return `“${showForeignLine(first)}”`;
	return `“${cutText(showForeignLine(first), 60)}” (${comment.length.toLocaleString('en')} characters)`;
};

/** What I have said of this row, and whether it is on the disk. */
export const labelLine = (state: ReviewState, paint: Paint): string => {
	const row = currentRow(state);
	if (row === undefined) return '';
	const {codebook, codebookSha256} = state.input;
	const said = heldOf(state, visitOf(row));
	const label = said?.label ?? null;
	const category = codebook.categories.find(({id}) => id === label?.category);
	const given = executorCategory(codebook, row.reading);
	const parts: Piece[] = [];
	if (category !== undefined) parts.push([category.name, 'strong']);
	else if (label?.category) parts.push([`${label.category} (not in this codebook)`, 'warning']);
	for (const flag of label?.flags ?? []) parts.push([flagWords[flag], 'warning']);
	if (said?.skipped) parts.push(['skipped', 'warning']);
	if (label?.overrideReason !== undefined)
		parts.push([`against the executor: ${showForeignLine(label.overrideReason)}`, 'plain']);
	if ((label?.evidence.length ?? 0) > 0) parts.push([`${label!.evidence.length} evidence`, 'evidence']); // counted just now
	if (said?.labelledBy && said.labelledBy.codebookSha256 !== codebookSha256)
		parts.push(['made under another version of the codebook', 'warning']);
	if (said !== undefined && said.comment !== '') parts.push([commentInShort(said.comment), 'plain']);
	const status = statusOf(state, visitOf(row));
	const sign: Piece =
		status === 'unseen' ? ['○ ', 'quiet'] : status === 'labelled' ? ['● ', 'good'] : ['◐ ', 'warning'];
	const saving = savingOf(state, visitOf(row));
	const refusal = state.refused.get(visitOf(row))?.reason ?? '';
	const disk: Piece =
		saving === 'refused'
			? [`✗ not saved: ${showForeignLine(refusal)}  `, 'bad']
			: saving === 'saving'
				? ['saving…  ', 'warning']
				: saving === 'saved' && parts.length > 0
					? ['✓ saved  ', 'good']
					: ['', 'plain'];
	if (parts.length === 0) {
		parts.push(
			given === undefined
				? ['nothing said yet', 'quiet']
				: [`the executor says ${given.name.toLowerCase()}: ${given.key} agrees`, 'quiet'],
		);
	}
	const pieces = parts.flatMap((part, index): Piece[] => (index === 0 ? [part] : [[' · ', 'quiet'], part]));
	return joinPieces([[' ', 'plain'], sign, disk, ...pieces], state.columns, paint);
};
