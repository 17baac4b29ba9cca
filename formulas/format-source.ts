import type {FormulaCard, Source} from './declaration.ts';

/** A source by its identifier: `PMID 34554658`, `doi:10.…`, or its citation where it has none. */
export const sourceId = ({citation, pmid, doi}: Source): string =>
	pmid !== undefined ? `PMID ${pmid}` : doi !== undefined ? `doi:${doi}` : citation;

/** A source in full, with all its identifiers. */
export const sourceText = ({citation, pmid, doi, url}: Source): string =>
	[citation, pmid === undefined ? undefined : `PMID ${pmid}`, doi === undefined ? undefined : `doi:${doi}`, url]
		.filter(part => part !== undefined)
		.join('. ');

/** Status in a line, for a reader who judges a case: `replaced by CKD-EPI creatinine 2021 (NKF-ASN task force 2021): …`. */
export const statusText = ({audit}: FormulaCard): string => {
	const {status, guideline, replacedBy, concern} = audit;
	const who = `(${guideline.body}, ${guideline.year})`;
	const reason = concern === undefined ? '' : `: ${concern}`;
	switch (status) {
		case 'current':
			return `current ${who}`;
		case 'replaced':
			return `replaced by ${replacedBy?.name ?? 'a newer formula'} ${who}${reason}`;
		case 'use-concern':
			return `use concern ${who}${reason}${replacedBy === undefined ? '' : ` See ${replacedBy.name}.`}`;
		case 'coefficient-concern':
			return `coefficient concern ${who}${reason}${replacedBy === undefined ? '' : ` See ${replacedBy.name}.`}`;
	}
};
