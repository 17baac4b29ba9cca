import {expect, test} from 'vitest';
import {type LayoutWishes, layout} from '../../../screens/review/layout.ts';

const wishes: LayoutWishes = {
	focus: 'note',
	left: 'note',
	right: 'program',
	isZoomed: false,
	footerRows: 5,
	drawerRows: 0,
};

/** The window drawn with a letter for each part; a full stop is left over. Only every eighth column and second row. */
const draw = (columns: number, rows: number, changes: Partial<LayoutWishes> = {}): string => {
	const places = layout(columns, rows, {...wishes, ...changes});
	if (places.kind === 'too-small') return 'too small';
	const cells = Array.from({length: rows}, () => Array.from({length: columns}, () => '.'));
	const parts = [
		{letter: '#', area: places.header},
		...places.panes.map(({pane, frame}) => ({letter: pane[0]!, area: frame})), // no name is empty
		...(places.drawer === undefined ? [] : [{letter: 'D', area: places.drawer}]),
		{letter: '=', area: places.footer},
	];
	for (const {letter, area} of parts) {
		for (let y = area.y; y < area.y + area.height; y++)
			for (let x = area.x; x < area.x + area.width; x++) {
				if (cells[y]![x] !== '.') throw new Error(`${letter} lies over ${cells[y]![x]}`);
				cells[y]![x] = letter;
			}
	}
	return cells
		.filter((_, y) => y % 2 === 0)
		.map(line => line.filter((_, x) => x % 8 === 0).join(''))
		.join('\n');
};

test('one pane at a time at 80×24', () => {
	expect(draw(80, 24)).toBe(
		['#', 'n', 'n', 'n', 'n', 'n', 'n', 'n', 'n', '=', '=', '='].map(letter => letter.repeat(10)).join('\n'),
	);
});

test('two columns at 120×40, all five panes', () => {
	expect(draw(120, 40)).toMatchInlineSnapshot(`
		"###############
		nnnnnnnnppppppp
		nnnnnnnnppppppp
		nnnnnnnnppppppp
		nnnnnnnnppppppp
		nnnnnnnnppppppp
		nnnnnnnnppppppp
		nnnnnnnnppppppp
		nnnnnnnneeeeeee
		nnnnnnnneeeeeee
		nnnnnnnneeeeeee
		ffffffffeeeeeee
		ffffffffeeeeeee
		ffffffffggggggg
		ffffffffggggggg
		ffffffffggggggg
		ffffffffggggggg
		===============
		===============
		==============="
	`);
});

test('two columns in a low window: the panes of a column take turns', () => {
	const places = layout(120, 24, {...wishes, right: 'gold'});
	expect(places.kind === 'fits' ? places.panes.map(({pane, tabs}) => [pane, tabs.length]) : []).toEqual([
		['note', 2],
		['gold', 3],
	]);
});

test('three columns at 200×50', () => {
	expect(draw(200, 50)).toMatchInlineSnapshot(`
		"#########################
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppfffffff
		nnnnnnnnnnppppppppggggggg
		nnnnnnnnnnppppppppggggggg
		nnnnnnnnnneeeeeeeeggggggg
		nnnnnnnnnneeeeeeeeggggggg
		nnnnnnnnnneeeeeeeeggggggg
		nnnnnnnnnneeeeeeeeggggggg
		nnnnnnnnnneeeeeeeeggggggg
		nnnnnnnnnneeeeeeeeggggggg
		nnnnnnnnnneeeeeeeeggggggg
		nnnnnnnnnneeeeeeeeggggggg
		=========================
		=========================
		========================="
	`);
});

test('a dialog stands below the panes and leaves at least four rows of them', () => {
	expect(draw(80, 24, {drawerRows: 40})).toBe(
		['#', 'n', 'n', 'D', 'D', 'D', 'D', 'D', 'D', '=', '=', '='].map(letter => letter.repeat(10)).join('\n'),
	);
});

test('every size from the smallest on is shared out without gap or overlap', () => {
	for (const [columns, rows] of [
		[50, 15],
		[79, 23],
		[99, 60],
		[100, 15],
		[159, 33],
		[160, 15],
		[300, 100],
	] as const) {
		const drawn = draw(columns, rows);
		expect(
			drawn
				.split('\n')
				.slice(0, Math.floor((rows - 1) / 2))
				.join(''),
		).not.toContain('.');
	}
});

test('a window below 50×15 is too small', () => {
	expect(draw(49, 24)).toBe('too small');
	expect(draw(80, 14)).toBe('too small');
});
