/** The five panes, in the order that Tab goes through them. */
export const panes = ['note', 'formula', 'program', 'execution', 'gold'] as const;
export type PaneId = (typeof panes)[number];

export type Rectangle = {x: number; y: number; width: number; height: number};

/** One visible pane: its frame (with border where there is one), the rectangle of its text, and the panes that take turns in it. */
export type PanePlace = {pane: PaneId; frame: Rectangle; text: Rectangle; isBoxed: boolean; tabs: readonly PaneId[]};

export type Layout = {
	kind: 'fits';
	header: Rectangle;
	panes: readonly PanePlace[];
	/** Dialogs stand between panes and footer and never cover what is being read; help takes the place of the panes. */
	drawer: Rectangle | undefined;
	footer: Rectangle;
};

export type LayoutWishes = {
	focus: PaneId;
	/** The pane last looked at in each half, for two columns in a low window. */
	left: PaneId;
	right: PaneId;
	isZoomed: boolean;
	footerRows: number;
	/** Rows that a dialog asks for, border included; `all` takes the place of the panes. */
	drawerRows: number | 'all';
};

export const smallest = {columns: 50, rows: 15};
const headerRows = 2;
/** Narrower, a row that scrolls costs reading; wider, all panes stand side by side. */
const twoColumnsFrom = 100;
const threeColumnsFrom = 160;
/** From this many rows five panes share two columns; below it the panes of a column take turns. */
const tallFrom = 28;

const leftPanes: readonly PaneId[] = ['note', 'formula'];
const rightPanes: readonly PaneId[] = ['program', 'execution', 'gold'];

export const isLeft = (pane: PaneId): boolean => leftPanes.includes(pane);

const boxed = (pane: PaneId, frame: Rectangle, tabs: readonly PaneId[] = [pane]): PanePlace => ({
	pane,
	frame,
	text: {x: frame.x + 2, y: frame.y + 1, width: frame.width - 4, height: Math.max(0, frame.height - 2)},
	isBoxed: true,
	tabs,
});

/** A pane by itself: a line of tabs, then text over the whole width. */
const single = (pane: PaneId, frame: Rectangle): PanePlace => ({
	pane,
	frame,
	text: {x: frame.x, y: frame.y + 1, width: frame.width, height: frame.height - 1},
	isBoxed: false,
	tabs: panes,
});

/** Panes one below the other, their heights in proportion to `shares`; the last takes what rounding leaves. */
const stack = (area: Rectangle, shares: ReadonlyArray<readonly [PaneId, number]>): PanePlace[] => {
	const total = shares.reduce((sum, [, share]) => sum + share, 0);
	let y = area.y;
	return shares.map(([pane, share], index) => {
		const isLast = index === shares.length - 1;
		const height = isLast ? area.y + area.height - y : Math.round((area.height * share) / total);
		const place = boxed(pane, {x: area.x, y, width: area.width, height});
		y += height;
		return place;
	});
};

const columnsOf = (area: Rectangle, shares: readonly number[]): Rectangle[] => {
	const total = shares.reduce((sum, share) => sum + share, 0);
	let x = area.x;
	return shares.map((share, index) => {
		const isLast = index === shares.length - 1;
		const width = isLast ? area.x + area.width - x : Math.round((area.width * share) / total);
		const column = {x, y: area.y, width, height: area.height};
		x += width;
		return column;
	});
};

const placePanes = (area: Rectangle, wishes: LayoutWishes): PanePlace[] => {
	if (wishes.isZoomed || area.width < twoColumnsFrom || area.height < 9) return [single(wishes.focus, area)];
	if (area.width >= threeColumnsFrom) {
		const [note, middle, right] = columnsOf(area, [38, 34, 28]) as [Rectangle, Rectangle, Rectangle]; // three shares
		return [
			boxed('note', note),
			...stack(middle, [
				['program', 3],
				['execution', 2],
			]),
			...stack(right, [
				['formula', 1],
				['gold', 1],
			]),
		];
	}
	const [left, right] = columnsOf(area, [1, 1]) as [Rectangle, Rectangle]; // two shares
	if (area.height < tallFrom) return [boxed(wishes.left, left, leftPanes), boxed(wishes.right, right, rightPanes)];
	return [
		...stack(left, [
			['note', 5],
			['formula', 3],
		]),
		...stack(right, [
			['program', 4],
			['execution', 3],
			['gold', 3],
		]),
	];
};

/**
Shares a window of `columns` × `rows` out; one row stays free, since a frame as tall as the window makes Ink wipe it.
Three columns from 160 columns on, two from 100, else one pane at a time. `too-small` below 50×15.
*/
export const layout = (columns: number, rows: number, wishes: LayoutWishes): Layout | {kind: 'too-small'} => {
	if (columns < smallest.columns || rows < smallest.rows) return {kind: 'too-small'};
	const height = rows - 1;
	const footer = {x: 0, y: height - wishes.footerRows, width: columns, height: wishes.footerRows};
	const between = {x: 0, y: headerRows, width: columns, height: height - headerRows - wishes.footerRows};
	// A dialog leaves the reader four rows of what it is about, as long as it has five itself.
	const most = Math.min(between.height - 2, Math.max(5, between.height - 4));
	const drawerRows = wishes.drawerRows === 'all' ? between.height : Math.min(wishes.drawerRows, most);
	const area = {...between, height: between.height - drawerRows};
	const drawer = drawerRows === 0 ? undefined : {x: 0, y: area.y + area.height, width: columns, height: drawerRows};
	return {
		kind: 'fits',
		header: {x: 0, y: 0, width: columns, height: headerRows},
		panes: wishes.drawerRows === 'all' ? [] : placePanes(area, wishes),
		drawer,
		footer,
	};
};
