import type {ForeignFile, ImportFormat} from './foreign-run.ts';
import {inspect} from './inspect.ts';
import {lmEval} from './lm-eval.ts';
import {medcalcAnswers, medcalcCode} from './medcalc-run.ts';
import {openaiBatch} from './openai-batch.ts';

/** Every format, in the order in which they are asked whether a file is theirs. */
export const importFormats: readonly ImportFormat[] = [inspect, openaiBatch, lmEval, medcalcCode, medcalcAnswers];

const headBytes = 1 << 20;

/** The format of a file by its beginning; undefined when none knows it. */
export const recogniseFormat = ({bytes}: ForeignFile): ImportFormat | undefined => {
	const head = bytes.toString('utf8', 0, headBytes).replace(/^\uFEFF/, '');
	return importFormats.find(format => format.recognise(head, bytes));
};
