import type {Case} from '../../../data/case.ts';
import type {Mark} from '../../text/content.ts';

/** Where gold values stand in a text: offsets, and which entities have that value. */
export type GoldPlace = {start: number; end: number; names: string[]};

const numbers = /(?<![\w.])\d+(?:,\d{3})*(?:\.\d+)?(?![\d])/g;
/** A small whole number stands everywhere; it counts only right before the unit of the entity. */
const telling = (value: number): boolean => value >= 10 || !Number.isInteger(value);

type Sought = {name: string; value: number; unit: string | undefined};

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
Finds the values of a case's entities in a text: numbers of equal value (`1,500` is 1500), and words of at least four letters
or digits as they are written. A whole number below ten counts only where its unit follows.
*/
export const findGoldValues = (text: string, entities: Case['entities']): GoldPlace[] => {
	const sought: Sought[] = [];
	const places: GoldPlace[] = [];
	for (const [name, {value, unit}] of Object.entries(entities)) {
		if (typeof value === 'number') sought.push({name, value: Math.abs(value), unit});
		else if (typeof value === 'string' && value.trim().length >= 4) {
			const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(value.trim())}(?![\\p{L}\\d])`, 'giu');
			for (const match of text.matchAll(pattern))
				places.push({start: match.index, end: match.index + match[0].length, names: [name]});
		}
	}
	if (sought.length === 0) return places;
	for (const match of text.matchAll(numbers)) {
		const value = Number(match[0].replaceAll(',', ''));
		const end = match.index + match[0].length;
		const after = text.slice(end, end + 16).toLowerCase();
		const names = sought
			.filter(one => isSame(one.value, value))
			.filter(one => telling(value) || (one.unit !== undefined && after.trimStart().startsWith(one.unit.toLowerCase())))
			.map(one => one.name);
		if (names.length > 0) places.push({start: match.index, end, names});
	}
	return places.sort((a, b) => a.start - b.start);
};

export const goldMarks = (text: string, entities: Case['entities']): Mark[] =>
	findGoldValues(text, entities).map(({start, end}) => ({start, end, style: 'gold'}));
