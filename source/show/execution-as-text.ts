import {showForeignLine, showForeignText} from '../../data/foreign-text.ts';
import type {Execution} from '../../executor/execution.ts';

const statusSentences: Record<Execution['status'], string> = {
	ok: 'ran to its end',
	'no-program': 'there is no program',
	rejected: 'rejected before it ran',
	raised: 'raised an error',
	'timed-out': 'ran out of time',
	'out-of-memory': 'ran out of memory',
	'line-cap': 'executed too many lines',
	'bad-kind': 'left no answer that can be read',
};

const sourceNames = {solve: 'returned by solve()', result: 'value of result', stdout: 'last printed line'};

const valueText = ({value}: Pick<Execution, 'value'>): string =>
	typeof value === 'object' && value !== null
		? `${value.weeks} weeks ${value.days} days`
		: showForeignLine(String(value));

/** The line of the program that an error names, as it stands there. */
const lineOf = (program: string, line: number | null): string | undefined =>
	line === null ? undefined : program.split(/\r\n|\n|\r/)[line - 1];

const indented = (text: string): string =>
	showForeignText(text)
		.replace(/\n$/, '')
		.split('\n')
		.map(line => `  ${line}`)
		.join('\n');

/** One execution as text for a person; all that a program wrote is made safe to draw. `program` is its source. */
export const executionAsText = (name: string, program: string, execution: Execution): string => {
	const {status, kind, answerFrom, error, stdout, stdoutTruncated, trace, isolation} = execution;
	const parts = [`${showForeignLine(name)}: ${statusSentences[status]}`];
	if (status === 'ok')
		parts.push(`answer    ${valueText(execution)}  (${kind}, ${answerFrom && sourceNames[answerFrom]})`);
	if (error !== null) {
		const place = error.line === null ? '' : `, line ${error.line}`;
		parts.push(
			`error     ${showForeignLine(`${error.type}${error.message === '' ? '' : `: ${error.message}`}`)}${place}`,
		);
		const source = lineOf(program, error.line);
		if (source !== undefined) parts.push(`          ${showForeignLine(source.trim()).slice(0, 200)}`);
	}
	if (stdout !== '') parts.push(`output${stdoutTruncated ? ' (cut)' : ''}`, indented(stdout));
	if (trace !== undefined) {
		const steps = trace.map(step => `  ${String(step.line).padStart(4)}  ${step.name} = ${step.value}`);
		parts.push('values', ...steps.map(showForeignLine));
	}
	const isolationWords = isolation.level === 'isolated' ? 'isolated' : 'restricted, not isolated';
	parts.push(
		`receipt   ${execution.lines} lines, ${execution.wallMs.toFixed(1)} ms (CPU ${execution.cpuMs.toFixed(1)} ms), ` +
			`${(execution.peakBytes / 1e6).toFixed(1)} MB, ${execution.interpreter}, ${isolationWords} (${isolation.layers.join(', ') || 'no layer'}), ` +
			`sha256 ${execution.programSha256.slice(0, 12)}`,
	);
	return `${parts.join('\n')}\n`;
};
