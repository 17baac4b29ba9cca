import {parquetWriteBuffer} from 'hyparquet-writer';
import type {Case} from '../../data/case.ts';
import type {RewardSettings} from '../reward/settings.ts';
import {trainingPrompt} from './training-prompt.ts';

/** As the writer has it: its own hyparquet is another version than ours. */
type SchemaElement = NonNullable<Parameters<typeof parquetWriteBuffer>[0]['schema']>[number];

const leaf = (name: string, type: 'BYTE_ARRAY' | 'INT64' = 'BYTE_ARRAY'): SchemaElement =>
	type === 'BYTE_ARRAY'
		? {name, type, converted_type: 'UTF8', repetition_type: 'OPTIONAL'}
		: {name, type, repetition_type: 'OPTIONAL'};
const group = (name: string, children: number, more: Partial<SchemaElement> = {}): SchemaElement => ({
	name,
	num_children: children,
	repetition_type: 'OPTIONAL',
	...more,
});

/** A chat as both trainers read it: a list of `{role, content}`. */
const promptSchema = [
	group('prompt', 1, {converted_type: 'LIST'}),
	group('list', 1, {repetition_type: 'REPEATED'}),
	group('element', 2),
	leaf('role'),
	leaf('content'),
];

/** What the reward needs of a case, as JSON text: calculator and gold with its interval. No input and no explanation. */
export const groundTruth = ({id, calculatorId, gold}: Case): string =>
	JSON.stringify({case: id, calculator: calculatorId, gold});

const write = (schema: SchemaElement[], columns: Record<string, unknown[]>): Buffer =>
	Buffer.from(
		parquetWriteBuffer({
			schema: [{name: 'schema', num_children: Object.keys(columns).length, repetition_type: 'REQUIRED'}, ...schema],
			columnData: Object.entries(columns).map(([name, data]) => ({name, data})),
		}),
	);

/** verl's layout: data_source, prompt, ability, reward_model {style, ground_truth}, extra_info {split, index, case_id, calculator_id, calculator}. */
export const verlParquet = (cases: readonly Case[], split: string, settings: Pick<RewardSettings, 'tags'>): Buffer =>
	write(
		[
			leaf('data_source'),
			...promptSchema,
			leaf('ability'),
			group('reward_model', 2),
			leaf('style'),
			leaf('ground_truth'),
			group('extra_info', 5),
			leaf('split'),
			leaf('index', 'INT64'),
			leaf('case_id'),
			leaf('calculator_id', 'INT64'),
			leaf('calculator'),
		],
		{
			data_source: cases.map(() => 'casewise/medcalc'),
			prompt: cases.map(one => trainingPrompt(one, settings)),
			ability: cases.map(() => 'medical-calculation'),
			reward_model: cases.map(one => ({style: 'rule', ground_truth: groundTruth(one)})),
			extra_info: cases.map((one, index) => ({
				split,
				index: BigInt(index),
				case_id: one.id,
				calculator_id: BigInt(one.calculatorId),
				calculator: one.calculatorName,
			})),
		},
	);

/** TRL's layout: prompt (a chat) and the columns that a reward function is called with. */
export const trlParquet = (cases: readonly Case[], settings: Pick<RewardSettings, 'tags'>): Buffer =>
	write([...promptSchema, leaf('ground_truth'), leaf('case_id'), leaf('calculator_id', 'INT64')], {
		prompt: cases.map(one => trainingPrompt(one, settings)),
		ground_truth: cases.map(groundTruth),
		case_id: cases.map(({id}) => id),
		calculator_id: cases.map(({calculatorId}) => BigInt(calculatorId)),
	});
