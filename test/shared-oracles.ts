import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** A file of the oracle values that published packages computed; they lie beside the repository, not in it. */
export const oracleFile = (name: string): string =>
	fileURLToPath(new URL(`../../shared/oracles/${name}`, import.meta.url));
export const hasOracles = existsSync(oracleFile('stats.json'));
