import {expect, test} from 'vitest';
import {labelLine} from '../../../screens/review/label-line.ts';
import {createDriver, reviewInput} from '../fixtures/review.ts';

const lineAfterLabel = (codebookSha256: string): string => {
	const driver = createDriver(reviewInput({codebookSha256, columns: 160}));
	driver.type('1');
	driver.acknowledge();
	driver.type('h');
	return labelLine(driver.state, text => text);
};

test('a label given under another version of the codebook says so, once', () => {
	// The driver's log answers under version c.
	expect(lineAfterLabel('d'.repeat(64)).split('another version of the codebook').length).toBe(2);
	expect(lineAfterLabel('c'.repeat(64))).toMatch(/● ✓ saved {2}Wrong variable$/);
});
