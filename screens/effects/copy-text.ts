import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {failed, ok, type Result} from '../../data/result.ts';

/** Terminals drop longer OSC 52 strings: xterm and tmux take about 100 kB of base64, some 74,994 bytes of text. */
const osc52Limit = 74_994;

export type CopyPlace = {
	/** True inside tmux. */
	hasTmux: boolean;
	/** Writes to the terminal, for OSC 52; undefined where there is none. */
	writeTerminal: ((bytes: string) => void) | undefined;
	/** Where a file goes when neither takes the text. */
	folder: string;
};

const toFile = async (name: string, text: string, folder: string): Promise<Result<string>> => {
	const file = path.join(folder, `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.md`);
	try {
		await mkdir(folder, {recursive: true});
		await writeFile(file, text);
		return ok(`to the file ${file}`);
	} catch (error) {
		return failed({kind: 'not-copied', message: error instanceof Error ? error.message : String(error), file});
	}
};

/**
Copies a text: in tmux to its paste buffer (`tmux load-buffer -w`, which hands it to the terminal's clipboard too), else by OSC 52 up
to its limit, else to a file. The answer says which. The text goes out as it is, never made visible.
*/
export const copyText = async (name: string, text: string, place: CopyPlace): Promise<Result<string>> => {
	const count = `(${text.length.toLocaleString('en')} characters)`;
	if (place.hasTmux) {
		const {execa} = await import('execa');
		const loaded = await execa('tmux', ['load-buffer', '-w', '-'], {input: text, reject: false, timeout: 5000});
		if (loaded.exitCode === 0) return ok(`to the tmux buffer ${count}`);
	}
	const bytes = Buffer.from(text);
	if (!place.hasTmux && place.writeTerminal !== undefined && bytes.length <= osc52Limit) {
		place.writeTerminal(`\x1b]52;c;${bytes.toString('base64')}\x07`);
		return ok(`to the terminal's clipboard, where it allows that ${count}`);
	}
	return toFile(name, text, place.folder);
};
