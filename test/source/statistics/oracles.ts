import {readFileSync} from 'node:fs';
import {hasSharedData, sharedFile} from '../../shared-data.ts';

/** What published packages computed (`stats.json`; its README names package and version for each). */
export const readOracles = () =>
	hasSharedData ? JSON.parse(readFileSync(sharedFile('oracles/stats.json'), 'utf8')) : undefined;
