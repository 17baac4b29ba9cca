import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {execa} from 'execa';
import {caseBootstrap, clusterBootstrap} from '../statistics/bootstrap-gaps.ts';
import {createOutcomeTable, type OutcomeTable} from '../statistics/outcome-table.ts';
import {createRandom} from '../statistics/random.ts';
import {signFlipOverCases, signFlipOverClusters} from '../statistics/sign-flip-permutation.ts';
import {type BenchReport, describeMachine, quantile, significant} from './report.ts';

export type StatisticsBenchOptions = {
	/** Folder with `baseline.py` and `workload.json`, and a Python that has numpy: the other side of the ratios. */
	numpy: {folder: string; python: string} | undefined;
	repeats: number;
};

const draws = 10_000;

/** Right answers out of five seeds for 55 clusters of 20 cases under 12 arms: the paper's size, from a seeded generator. */
const syntheticTable = (): OutcomeTable => {
	const random = createRandom(20_261_130);
	const uniform = (): number => random.nextUint32() / 2 ** 32;
	const right: number[][] = [];
	const keys: number[] = [];
	for (let cluster = 0; cluster < 55; cluster++) {
		const ease = uniform();
		for (let one = 0; one < 20; one++) {
			const p = Array.from({length: 12}, (_, arm) => (ease + uniform() + arm / 12) / 3);
			right.push(p.map(value => Array.from({length: 5}, uniform).filter(drawn => drawn < value).length));
			keys.push(cluster);
		}
	}
	return createOutcomeTable(right, new Array<number>(12).fill(5), keys);
};

const readWorkload = async (folder: string): Promise<OutcomeTable> => {
	const {
		counts,
		per_cluster: perCluster,
		seeds,
		arms,
	} = JSON.parse(await readFile(path.join(folder, 'workload.json'), 'utf8'));
	const keys = counts.map((_: number[], one: number) => Math.floor(one / perCluster));
	return createOutcomeTable(counts, new Array<number>(arms).fill(seeds), keys);
};

const medianCpuMs = (repeats: number, work: (seed: number) => unknown): number => {
	const times: number[] = [];
	for (let repeat = 0; repeat < repeats + 2; repeat++) {
		const before = process.cpuUsage();
		work(repeat);
		const {user, system} = process.cpuUsage(before);
		if (repeat >= 2) times.push((user + system) / 1000); // the first two warm up
	}
	return quantile(times, 0.5);
};

/**
All 66 paired gaps of 1,100 cases under 12 arms with 10,000 draws: CPU time of each estimator, against the vectorised
numpy program where one is given. Run it on one core (`taskset -c 0`).
*/
export const benchStatistics = async ({numpy, repeats}: StatisticsBenchOptions): Promise<BenchReport> => {
	const table = numpy === undefined ? syntheticTable() : await readWorkload(numpy.folder);
	const jobs: Record<string, (seed: number) => unknown> = {
		'cluster bootstrap': seed => clusterBootstrap(table, {draws, random: createRandom(seed)}),
		'case bootstrap': seed => caseBootstrap(table, {draws, random: createRandom(seed)}),
		'sign flips over clusters': seed => signFlipOverClusters(table, {draws, random: createRandom(seed)}),
		'sign flips over cases': seed => signFlipOverCases(table, {draws, random: createRandom(seed)}),
	};
	const figures: Record<string, number> = {};
	for (const [name, job] of Object.entries(jobs)) figures[`${name} ms`] = significant(medianCpuMs(repeats, job));
	const ratios: Record<string, number> = {};
	if (numpy !== undefined) {
		const {OPENBLAS_CORETYPE: _, OPENBLAS_L2_SIZE: __, ...environment} = process.env;
		const {stdout} = await execa(
			numpy.python,
			['baseline.py', path.resolve(numpy.folder, 'workload.json'), String(repeats)],
			{
				cwd: numpy.folder,
				env: {...environment, OPENBLAS_NUM_THREADS: '1'},
				extendEnv: false,
			},
		);
		const {ms} = JSON.parse(stdout) as {ms: Record<string, [number, number]>}; // what baseline.py prints
		for (const [name, theirs] of [
			['cluster bootstrap', 'cluster_fast'],
			['case bootstrap', 'case_fast'],
			['sign flips over clusters', 'flip_cluster_fast'],
			['sign flips over cases', 'flip_case_fast'],
		] as const) {
			figures[`numpy ${name} ms`] = significant(ms[theirs]![0]);
			ratios[`numpy time to ours, ${name}`] = significant(ms[theirs]![0] / figures[`${name} ms`]!);
		}
	}
	return {name: 'statistics', machine: describeMachine(), figures, ratios};
};
