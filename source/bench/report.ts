import os from 'node:os';

/** What every benchmark answers with. Figures are measured in this run; ratios compare two of them. */
export type BenchReport = {
	name: string;
	machine: {cpu: string; cores: number; node: string; platform: string};
	figures: Record<string, number>;
	ratios: Record<string, number>;
};

/** The machine that a benchmark ran on. */
export const describeMachine = (): BenchReport['machine'] => ({
	cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
	cores: os.availableParallelism(),
	node: process.version,
	platform: `${process.platform} ${process.arch}`,
});

/** The value below which the share `q` of `values` lies (nearest rank). Throws `RangeError` on an empty list. */
export const quantile = (values: readonly number[], q: number): number => {
	const sorted = values.toSorted((one, other) => one - other);
	const value = sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)];
	if (value === undefined) throw new RangeError('a quantile needs at least one value');
	return value;
};

/** Rounds to `digits` significant digits, for reports. */
export const significant = (value: number, digits = 3): number => Number(value.toPrecision(digits));
