import type {LogEvent} from './label-event.ts';

/** Earlier time first, then the smaller id: the same on every machine, whatever the order of merging. */
const isBefore = (a: LogEvent, b: LogEvent): boolean => (a.at === b.at ? a.id < b.id : a.at < b.at);

/** Inserts into a list kept with the earliest event last. */
const insert = (waiting: LogEvent[], event: LogEvent): void => {
	let low = 0;
	let high = waiting.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isBefore(event, waiting[middle]!)) low = middle + 1;
		else high = middle;
	}
	waiting.splice(low, 0, event);
};

/** Which events must come first, by event id: the one named by `after` where it is known, else the line before. */
const predecessors = (copies: readonly (readonly LogEvent[])[], known: ReadonlyMap<string, LogEvent>) => {
	const before = new Map<string, Set<string>>();
	for (const copy of copies) {
		copy.forEach((event, index) => {
			const set = before.get(event.id) ?? new Set<string>();
			before.set(event.id, set);
			if (event.after === null) return;
			const previous = known.has(event.after) ? event.after : copy[index - 1]?.id;
			if (previous !== undefined && previous !== event.id) set.add(previous);
		});
	}
	return before;
};

/** True for the log of one writer as it was written: each event names the one on the line before. */
const isInOrder = (events: readonly LogEvent[]): boolean =>
	events.every((event, index) => event.after === (events[index - 1]?.id ?? null)) &&
	new Set(events.map(event => event.id)).size === events.length;

/**
One annotator's events from any number of copies of the log, each in the order of its lines, as one sequence: every event
once, each after the one its writer had seen before it, and where that leaves a choice the earlier time, then the smaller
id. The result is the same for every order of the copies, and merging a merged log again changes nothing. Clocks that
disagree cannot swap events of one writer. Copies that contradict each other (hand-edited) fall back to the time.
*/
export const orderEvents = (copies: readonly (readonly LogEvent[])[]): LogEvent[] => {
	const [only] = copies;
	if (copies.length === 1 && only !== undefined && isInOrder(only)) return [...only];
	const known = new Map<string, LogEvent>();
	for (const event of copies.flat()) {
		const seen = known.get(event.id);
		if (seen === undefined || JSON.stringify(event) < JSON.stringify(seen)) known.set(event.id, event);
	}
	const before = predecessors(copies, known);
	const followers = new Map<string, string[]>();
	const missing = new Map<string, number>();
	const waiting: LogEvent[] = [];
	for (const [id, event] of known) {
		const set = before.get(id)!; // every known event stands in a copy
		missing.set(id, set.size);
		for (const previous of set) {
			const list = followers.get(previous) ?? [];
			followers.set(previous, list);
			list.push(id);
		}
		if (set.size === 0) insert(waiting, event);
	}
	const ordered: LogEvent[] = [];
	const placed = new Set<string>();
	while (ordered.length < known.size) {
		const next = waiting.pop() ?? earliest([...known.values()].filter(event => !placed.has(event.id)));
		if (placed.has(next.id)) continue;
		placed.add(next.id);
		ordered.push(next);
		for (const id of followers.get(next.id) ?? []) {
			const left = missing.get(id)! - 1; // counted above
			missing.set(id, left);
			if (left === 0 && !placed.has(id)) insert(waiting, known.get(id)!);
		}
	}
	return ordered;
};

const earliest = (events: readonly LogEvent[]): LogEvent =>
	events.reduce((first, event) => (isBefore(event, first) ? event : first));
