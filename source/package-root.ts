import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

const isOurs = (folder: string): boolean => {
	const file = path.join(folder, 'package.json');
	return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'casewise';
};

/**
The folder that holds casewise's own files (worker, demo, prompts), whether this runs from the sources or from the
bundle. Throws when the program was moved away from its package.
*/
export const packageRoot = (): string => {
	let folder = import.meta.dirname;
	while (!isOurs(folder)) {
		const above = path.dirname(folder);
		if (above === folder)
			throw new Error(`casewise's own files are missing above ${import.meta.dirname}: install the package again`);
		folder = above;
	}
	return folder;
};
