/** What comes from a worker: its own JSON, and the child's reply as bytes that nobody has vouched for. */
export type Frame = {head: unknown; reply: Buffer};

const largestPart = 64 * 1024 * 1024;

/** One request as the worker reads it: two big-endian lengths, JSON, the program's bytes. */
export const encodeRequest = (head: unknown, program: Uint8Array): Buffer => {
	const json = Buffer.from(JSON.stringify(head));
	const lengths = Buffer.alloc(8);
	lengths.writeUInt32BE(json.length, 0);
	lengths.writeUInt32BE(program.length, 4);
	return Buffer.concat([lengths, json, program]);
};

/** Cuts the worker's output into frames. Throws `RangeError` on lengths that no worker of ours writes. */
export const frameReader = (): ((chunk: Buffer) => Frame[]) => {
	let chunks: Buffer[] = [];
	let held = 0;
	let needed = 8;
	return chunk => {
		chunks.push(chunk);
		held += chunk.length;
		if (held < needed) return [];
		let rest = Buffer.concat(chunks, held);
		const frames: Frame[] = [];
		needed = 8;
		while (rest.length >= 8) {
			const headEnd = 8 + rest.readUInt32BE(0);
			const end = headEnd + rest.readUInt32BE(4);
			if (end > largestPart) throw new RangeError(`a frame of at most ${largestPart} bytes was expected, not ${end}`);
			if (rest.length < end) {
				needed = end;
				break;
			}
			frames.push({head: JSON.parse(rest.toString('utf8', 8, headEnd)), reply: rest.subarray(headEnd, end)});
			rest = rest.subarray(end);
		}
		chunks = [rest];
		held = rest.length;
		return frames;
	};
};
