/** A number, or the reason why there is none. */
export type Estimate = {value: number; undefinedBecause?: never} | {value: null; undefinedBecause: string};

export const estimate = (value: number): Estimate => ({value});
export const noEstimate = (undefinedBecause: string): Estimate => ({value: null, undefinedBecause});

export const noPairs = 'no row has two labels';
export const allSame = 'all labels are the same';
