import type {Attempt} from '../../data/attempt.ts';
import type {Case} from '../../data/case.ts';
import type {Result} from '../../data/result.ts';
import {failed, ok} from '../../data/result.ts';
import {rowSha256} from '../../data/row-line.ts';
import type {Message, RunRow, Turn} from '../../data/run.ts';
import type {Arm, ArmTools, Played} from '../arms/arm.ts';
import {playProgram} from '../arms/play-program.ts';
import {playReply} from '../arms/play-reply.ts';
import type {Prompts} from '../arms/prompts.ts';
import {repairOnce} from '../arms/repair.ts';
import {playVote} from '../arms/vote.ts';
import type {WorkedExample} from '../arms/worked-example.ts';
import {prepareCase} from './play-case.ts';
import {scorePlayed} from './row-of-played.ts';

/** The row that is tried on, with what its run says of it. */
export type LiveRow = {
	theCase: Case;
	row: RunRow;
	/** Undefined for an imported run whose arm is none of ours. */
	arm: Arm | undefined;
	prompts: Prompts;
	isSupported: (calculatorId: number) => boolean;
	/** The run's token limit; 1,024 where it is not known. */
	maxTokens: number;
	example?: WorkedExample | undefined;
};
/** Whom to ask, and what for: everything but `complete` and `runProgram` may be left out. */
export type LiveTools = Pick<ArmTools, 'complete' | 'runProgram' | 'signal' | 'onText'> & {
	/** Stands in the attempt's record. */
	server: {model: string; endpoint: string} | undefined;
	newId: () => string;
	now: () => Date;
};

type Try = (live: LiveRow, tools: LiveTools) => Promise<Result<Attempt>>;

const noPrompt = failed({
	kind: 'no-prompt',
	message: 'The log that this row comes from did not keep its prompt',
	help: 'Write one with the prompt editor',
});

/** Whether the row's answer is a program's value. */
const usesPrograms = ({arm, row}: LiveRow): boolean =>
	arm?.runsPrograms ?? row.turns.some(({program}) => program !== null);

const armTools = (live: LiveRow, tools: LiveTools): ArmTools =>
	prepareTools(live, {
		complete: tools.complete,
		runProgram: tools.runProgram,
		signal: tools.signal,
		onText: tools.onText,
	});

const prepareTools = (
	live: LiveRow,
	tools: Pick<ArmTools, 'complete' | 'runProgram' | 'signal' | 'onText'>,
): ArmTools => {
	const {theCase, prompts, isSupported, maxTokens, example} = live;
	return prepareCase(theCase, {arm: silentArm, prompts, example, isSupported, maxTokens}, tools).armTools;
};
/** Prepares nothing to ask: for what is sent just as it stands. */
const silentArm: Pick<Arm, 'sees' | 'messages'> = {
	sees: {note: 'whole', calculator: false, formula: false, variables: false, inputs: false, example: 'none'},
	messages: () => [],
};

const record = (
	kind: Attempt['kind'],
	{live, tools, startedAt}: {live: LiveRow; tools: LiveTools; startedAt: Date},
	played: Played,
	runsPrograms: boolean,
): Attempt => {
	const {answeredBy, answerText, answer, correct, outcome, reading, reason} = scorePlayed(
		live.theCase,
		played,
		runsPrograms,
	);
	const asked = kind !== 'program';
	return {
		schema: 'casewise.attempt/1',
		id: tools.newId(),
		at: startedAt.toISOString(),
		rowId: live.row.id,
		rowSha256: rowSha256(live.row),
		kind,
		model: asked ? (tools.server?.model ?? null) : null,
		endpoint: asked ? (tools.server?.endpoint ?? null) : null,
		maxTokens: asked ? live.maxTokens : null,
		systemFingerprint: played.turns.find(turn => turn.systemFingerprint)?.systemFingerprint ?? null,
		turns: played.turns,
		answeredBy,
		answerText,
		answer,
		correct,
		outcome,
		reading,
		note: reason,
		wallMs: tools.now().getTime() - startedAt.getTime(),
	};
};

/** Asks again just as the row was asked: its arm, its first prompt word for word. */
export const askAgain: Try = async (live, tools) => {
	const startedAt = tools.now();
	const messages = live.row.turns[0]?.messages ?? [];
	const {arm, theCase, prompts, isSupported, maxTokens, example} = live;
	if (messages.length === 0) return noPrompt;
	if (arm === undefined) return sendMessages(live, {...tools, messages, kind: 'ask-again'});
	// The worked example already stands in the recorded prompt.
	const seen = {...arm, sees: {...arm.sees, example: 'none'}, messages: () => [...messages]} as const;
	const {asked, armTools: playTools} = prepareCase(
		theCase,
		{arm: seen, prompts, example, isSupported, maxTokens},
		tools,
	);
	const played = await arm.play(asked, playTools);
	return played.ok ? ok(record('ask-again', {live, tools, startedAt}, played.value, arm.runsPrograms)) : played;
};

/** Sends a prompt as it was edited, once and greedily; a program in the reply is run where the row's answer was one. */
export const sendMessages = async (
	live: LiveRow,
	tools: LiveTools & {messages: readonly Message[]; kind?: 'prompt' | 'ask-again'},
): Promise<Result<Attempt>> => {
	const startedAt = tools.now();
	const runsPrograms = usesPrograms(live);
	const play = runsPrograms ? playProgram : playReply;
	const asked = {messages: tools.messages, visible: {note: '', question: ''}, prompts: live.prompts};
	const played = await play(asked, armTools(live, tools));
	return played.ok ? ok(record(tools.kind ?? 'prompt', {live, tools, startedAt}, played.value, runsPrograms)) : played;
};

/**
One repair turn for a turn of the row that came to no value (the first such one where `turn` is left out): its prompt, its
reply, the executor's error string, and nothing else.
*/
export const repairRow = async (live: LiveRow, tools: LiveTools & {turn?: number}): Promise<Result<Attempt>> => {
	const startedAt = tools.now();
	const broken = tools.turn === undefined ? live.row.turns.findLast(isBroken) : live.row.turns[tools.turn];
	if (broken === undefined || !isBroken(broken))
		return failed({kind: 'nothing-to-repair', message: 'The program came to a value: there is no error to show'});
	if (broken.messages.length === 0) return noPrompt;
	const repaired = await repairOnce({failed: broken, prompts: live.prompts, turn: 0}, armTools(live, tools));
	if (!repaired.ok) return repaired;
	return ok(record('repair', {live, tools, startedAt}, {turns: [repaired.value], from: 'program', turn: 0}, true));
};
const isBroken = ({program, execution}: Turn): boolean =>
	program === null || execution?.status !== 'ok' || execution.value === null;

/** Five programs from the row's first prompt at temperature 0.7, and the value that occurs most often. */
export const voteOnRow: Try = async (live, tools) => {
	const startedAt = tools.now();
	const messages = live.row.turns[0]?.messages ?? [];
	if (messages.length === 0) return noPrompt;
	const asked = {messages, visible: {note: '', question: ''}, prompts: live.prompts};
	const played = await playVote(asked, armTools(live, tools));
	return played.ok ? ok(record('vote', {live, tools, startedAt}, played.value, true)) : played;
};

/** Runs a program that a person wrote or changed. No model is asked. */
export const runEdited = async (live: LiveRow, tools: LiveTools & {program: string}): Promise<Result<Attempt>> => {
	const startedAt = tools.now();
	const execution = await tools.runProgram(tools.program, {signal: tools.signal});
	if (!execution.ok) return execution;
	const turn: Turn = {
		messages: [],
		reply: '',
		finishReason: null,
		usage: null,
		program: tools.program,
		execution: execution.value,
	};
	return ok(record('program', {live, tools, startedAt}, {turns: [turn], from: 'program', turn: 0}, true));
};
