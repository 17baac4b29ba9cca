import {smallest} from '../review/layout.ts';

/** Lines between header and panes that show the readers' labels: more where the window is tall, none where it is too low for
both. */
export const bandRows = (rows: number): number => {
	const wanted = rows >= 40 ? 9 : rows >= 30 ? 7 : rows >= 24 ? 5 : 4;
	return Math.max(0, Math.min(wanted, rows - smallest.rows));
};
