import {readFileSync} from 'node:fs';
import path from 'node:path';
import {execa} from 'execa';
import {z} from 'zod';
import {goldSchema} from '../../data/answer.ts';
import {type Case, caseSchema} from '../../data/case.ts';

export const demoFolder = path.join(import.meta.dirname, '../../data/demo');
const casesFile = path.join(demoFolder, 'cases.jsonl');

/** The shipped cases, each line checked by the schema. */
export const demoCases: Case[] = readFileSync(casesFile, 'utf8')
	.trimEnd()
	.split('\n')
	.map(line => caseSchema.parse(JSON.parse(line)));

const computedSchema = z.record(z.string(), z.strictObject({gold: goldSchema, explanation: z.string()}));

/** Gold and explanation of every case of a JSON lines file, by case id, as the independent Python computation gives them. */
export const computeGold = async (file: string = casesFile): Promise<z.infer<typeof computedSchema>> => {
	const script = path.join(import.meta.dirname, 'gold.py');
	const {stdout} = await execa('python3', ['-B', script, file]);
	return computedSchema.parse(JSON.parse(stdout));
};
