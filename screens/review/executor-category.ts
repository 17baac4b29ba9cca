import type {Category, Codebook} from '../../annotations/codebook.ts';
import type {Reading} from '../../data/outcome.ts';

/** The category that the executor gives a row of this reading; undefined where it leaves the row to the reader. */
export const executorCategory = (codebook: Codebook, reading: Reading): Category | undefined =>
	codebook.categories.find(({id, fromExecutor}) => fromExecutor && id === reading);

/** True where the choice goes against the executor, so that a reason is asked for. */
export const needsReason = (codebook: Codebook, reading: Reading, chosen: Category): boolean => {
	const given = executorCategory(codebook, reading);
	return given === undefined ? chosen.fromExecutor : given.id !== chosen.id;
};
