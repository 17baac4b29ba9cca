import {expect, test} from 'vitest';
import {reportPage} from '../../../source/reports/report-page.ts';
import {counted, heading, reportTable} from '../../../source/reports/report-table.ts';
import {createRowArchiver, type RowArchive} from '../../../source/reports/row-archive.ts';

const idsOf = ({runs, cases, sets}: RowArchive, number: number): string[] =>
	sets[number]!.flatMap(([run, bits]) => {
		const bytes = Buffer.from(bits, 'base64');
		return cases.filter((_, place) => ((bytes[place >> 3] ?? 0) >> (place & 7)) & 1).map(one => `${runs[run]}/${one}`);
	});

test('sets of row ids come back from the archive, equal ones stored once', () => {
	const archiver = createRowArchiver();
	const first = ['run/1', 'run/2', 'a/b/77', 'other/1'];
	const numbers = [first, [...first], [], ['other/2'], Array.from({length: 300}, (_, one) => `run/${one}`)].map(ids =>
		archiver.add(() => ids),
	);
	expect(numbers[0]).toBe(numbers[1]);
	const archive = archiver.archive();
	expect(idsOf(archive, numbers[0]!).toSorted()).toEqual(first.toSorted());
	expect(idsOf(archive, numbers[2]!)).toEqual([]);
	expect(idsOf(archive, numbers[4]!)).toHaveLength(300);
});

test('the page loads nothing, and foreign names cannot become markup or script', () => {
	const evil = '</script><script>alert(1)</script>\u202e<img src=x onerror=alert(2)>';
	const page = reportPage({
		tables: {
			'1': reportTable(`Table ${evil}`, ['Model', evil], [[heading(evil), counted([`run/${evil}`], evil)]], [evil]),
			'6': {title: evil, needs: [evil]},
		},
		figures: {},
		summary: [evil],
	});
	expect(page.match(/<script/g)).toHaveLength(2); // the data and the page's own
	expect(page).not.toContain('<img');
	expect(page).not.toContain('\u202e<');
	expect(page).not.toMatch(/(?:src|href)="(?!#)/);
	expect(page).toContain("default-src 'none'");
	expect(page).toContain('<a href="#1-1-2"');
	const data = JSON.parse(/<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page)![1]!);
	expect(idsOf(data, data.links['1-1-2'].rows)).toHaveLength(1);
});
