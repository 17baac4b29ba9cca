import {expect, test} from 'vitest';
import {reservedKeys} from '../../../annotations/codebook.ts';
import {compareKey, takeKeys} from '../../../screens/adjudicate/state.ts';
import {dialogBindings} from '../../../screens/review/dialog-keys.ts';
import {actions, bindings} from '../../../screens/review/keys.ts';

test('every key does one thing, and every action has a line in the table', () => {
	const keys = bindings.flatMap(binding => binding.keys);
	expect(new Set(keys).size).toBe(keys.length);
	expect(bindings.map(({action}) => action).toSorted()).toEqual([...actions].toSorted());
	for (const dialog of Object.values(dialogBindings)) {
		const dialogKeys = dialog.flatMap(binding => binding.keys);
		expect(new Set(dialogKeys).size).toBe(dialogKeys.length);
	}
});

test('a codebook may take no key that a screen uses', () => {
	const used = [...bindings.flatMap(({keys}) => keys), ...takeKeys, compareKey].filter(key => key.length === 1);
	expect(used.filter(key => !reservedKeys.includes(key))).toEqual([]);
});
