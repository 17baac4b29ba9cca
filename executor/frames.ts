/** What comes from a worker: its own JSON, and two things that nobody has vouched for, a program's output and its child's reply. */
export type Frame = {head: unknown; stdout: Buffer; reply: Buffer};

const largestPart = 64 * 1024 * 1024;

/** One request as the worker reads it: two big-endian lengths, JSON, the program's bytes. */
export const encodeRequest = (head: unknown, program: Uint8Array): Buffer => {
	const json = Buffer.from(JSON.stringify(head));
	const sizes = Buffer.alloc(8);
	sizes.writeUInt32BE(json.length, 0);
	sizes.writeUInt32BE(program.length, 4);
	return Buffer.concat([sizes, json, program]);
};

const lengths = 12;

/** Cuts the worker's output into frames: three lengths, then the parts. Throws `RangeError` on lengths that no worker of ours writes. */
export const frameReader = (): ((chunk: Buffer) => Frame[]) => {
	let chunks: Buffer[] = [];
	let held = 0;
	let needed = lengths;
	return chunk => {
		chunks.push(chunk);
		held += chunk.length;
		if (held < needed) return [];
		let rest = Buffer.concat(chunks, held);
		const frames: Frame[] = [];
		needed = lengths;
		while (rest.length >= lengths) {
			const headEnd = lengths + rest.readUInt32BE(0);
			const stdoutEnd = headEnd + rest.readUInt32BE(4);
			const end = stdoutEnd + rest.readUInt32BE(8);
			if (end > largestPart) throw new RangeError(`a frame of at most ${largestPart} bytes was expected, not ${end}`);
			if (rest.length < end) {
				needed = end;
				break;
			}
			const head: unknown = JSON.parse(rest.toString('utf8', lengths, headEnd));
			frames.push({head, stdout: rest.subarray(headEnd, stdoutEnd), reply: rest.subarray(stdoutEnd, end)});
			rest = rest.subarray(end);
		}
		chunks = [rest];
		held = rest.length;
		return frames;
	};
};
