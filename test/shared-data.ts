import {existsSync} from 'node:fs';
import path from 'node:path';

/** Real data that stands beside a checkout and is not part of it; tests that need it skip where it is absent. */
export const sharedFolder = path.join(import.meta.dirname, '../../shared');
export const hasSharedData = existsSync(path.join(sharedFolder, 'data'));
export const sharedFile = (...parts: string[]): string => path.join(sharedFolder, ...parts);

if (!hasSharedData) console.warn(`skipping tests on real data: there is no ${sharedFolder}`);

/** A file of `shared/data`. */
export const sharedData = (...parts: string[]): string => sharedFile('data', ...parts);
