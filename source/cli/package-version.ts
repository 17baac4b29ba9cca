import {readFileSync} from 'node:fs';
import path from 'node:path';
import {packageRoot} from '../package-root.ts';

/** Versions that a manifest names: ours and Node's. */
export const versions = (): Record<string, string> => {
	const {version} = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8'));
	return {casewise: String(version), node: process.version};
};
