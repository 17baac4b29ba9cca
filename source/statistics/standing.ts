import type {Interval} from './wilson-interval.ts';

/** How two arms stand to each other. `tied`: the data do not separate them, which is no proof that they are equal. */
export type Standing = 'ahead' | 'behind' | 'tied';

/** The first arm's standing by the interval of its gap: `tied` where the interval holds 0, its ends included. */
export const standingOf = ({lower, upper}: Pick<Interval, 'lower' | 'upper'>): Standing =>
	lower > 0 ? 'ahead' : upper < 0 ? 'behind' : 'tied';
