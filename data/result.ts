/** What a call that can fail in the world gives back: a value, or a problem that a person can act on. */
export type Result<T, P = Problem> = {ok: true; value: T} | {ok: false; problem: P};

/**
One thing that went wrong, with its place. `kind` is stable and kebab-case; `message` says what happened in one sentence
without the place; `help` says what to do. `line` counts physical lines from 1.
*/
export type Problem = {
	kind: string;
	message: string;
	file?: string | undefined;
	line?: number | undefined;
	row?: string | undefined;
	field?: string | undefined;
	help?: string | undefined;
};

export const ok = <T>(value: T): {ok: true; value: T} => ({ok: true, value});
export const failed = <P = Problem>(problem: P): {ok: false; problem: P} => ({ok: false, problem});

/** A problem as one line for a person: place, what happened, what to do. */
export const describeProblem = ({message, file, line, row, field, help}: Problem): string => {
	const place = [
		file,
		line === undefined ? undefined : `line ${line}`,
		row === undefined ? undefined : `row ${row}`,
		field === undefined ? undefined : `field ${field}`,
	].filter(part => part !== undefined);
	const where = place.length > 0 ? `${place.join(', ')}: ` : '';
	return `${where}${message}${help === undefined ? '' : `. ${help}`}`;
};
