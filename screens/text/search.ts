import type {Content, ContentRow, Mark} from './content.ts';

/** One place where the query stands: line of the content and offsets in it. */
export type Hit = {line: number; start: number; end: number};

/**
All places of `query` in the content, in reading order. Capital letters count only where the query has one (as in vim's
smartcase). An empty query has none.
*/
export const findHits = (content: Content, query: string): Hit[] => {
	if (query === '') return [];
	const isExact = query !== query.toLowerCase();
	const hits: Hit[] = [];
	const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), isExact ? 'gu' : 'giu');
	content.forEach(({text}, line) => {
		for (const match of text.matchAll(pattern))
			hits.push({line, start: match.index, end: match.index + match[0].length});
	});
	return hits;
};

/** The row that shows the start of a hit. */
export const rowOfHit = (rows: readonly ContentRow[], hit: {line: number; start: number}): number => {
	const row = rows.findLastIndex(({line, start}) => line === hit.line && start <= hit.start);
	return Math.max(0, row);
};

/** Hits as marks by line, the current one set apart. */
export const markHits = (hits: readonly Hit[], current: number): Map<number, Mark[]> => {
	const marks = new Map<number, Mark[]>();
	hits.forEach(({line, start, end}, index) => {
		const known = marks.get(line) ?? [];
		known.push({start, end, style: index === current ? 'current-hit' : 'hit'});
		marks.set(line, known);
	});
	return marks;
};
