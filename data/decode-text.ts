import {isUtf8} from 'node:buffer';

/** Text of a file with the physical lines (from 1) whose bytes are not valid in its encoding. */
export type DecodedText = {
	text: string;
	encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
	invalidLines: ReadonlySet<number>;
};

const lineFeed = 0x0a;

const invalidUtf8Lines = (bytes: Buffer): Set<number> => {
	const lines = new Set<number>();
	if (isUtf8(bytes)) return lines;
	let line = 1;
	for (let start = 0; start < bytes.length; line++) {
		const feed = bytes.indexOf(lineFeed, start);
		const end = feed === -1 ? bytes.length : feed;
		if (!isUtf8(bytes.subarray(start, end))) lines.add(line);
		start = end + 1;
	}
	return lines;
};

/**
Decodes a file: UTF-8 with or without a byte-order mark, UTF-16 with one. The mark is removed. Bytes that are not UTF-8
(another encoding, a damaged file) become U+FFFD and their lines are named, so that the other lines can be kept.
*/
export const decodeText = (bytes: Buffer): DecodedText => {
	if (bytes[0] === 0xff && bytes[1] === 0xfe)
		return {text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le', invalidLines: new Set()};
	if (bytes[0] === 0xfe && bytes[1] === 0xff)
		return {text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be', invalidLines: new Set()};
	return {text: new TextDecoder('utf-8').decode(bytes), encoding: 'utf-8', invalidLines: invalidUtf8Lines(bytes)};
};
