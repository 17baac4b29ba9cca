import type {Case} from '../../../data/case.ts';
import {type Content, toLines} from '../../text/content.ts';
import {goldMarks} from './gold-values.ts';

/** The patient note with the gold values marked where they stand. */
export const noteContent = ({note, entities}: Case): Content => {
	let offset = 0;
	return toLines(note).map(text => {
		const start = offset;
		offset += text.length + 1;
		return {text, marks: goldMarks(text, entities), source: {offset: start}};
	});
};
