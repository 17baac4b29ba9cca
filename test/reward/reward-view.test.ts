import {expect, test} from 'vitest';
import {formulaContent} from '../../screens/review/panes/formula.ts';
import {rewardView} from '../../source/cli/review/reward-view.ts';
import {loadedRow} from '../screens/fixtures/review.ts';

test('the formula pane shows the stated formula, the verdict and the parts where the review asks for them, and nothing otherwise', () => {
	const row = loadedRow('first');
	const [turn] = row.row.turns;
	const bmi = {
		...row,
		case: {...row.case, calculatorId: 6, calculatorName: 'Body Mass Index (BMI)'},
		row: {...row.row, answeredBy: 0, turns: [{...turn!, reply: 'BMI = weight / height²\nFinal answer: 20'}]},
	};
	const text = (content: ReturnType<typeof formulaContent>): string => content.map(line => line.text).join('\n');
	expect(text(formulaContent(row))).not.toContain('Reward');
	const shown = text(formulaContent({...bmi, reward: rewardView(bmi)}));
	expect(shown).toContain('BMI = weight / height');
	expect(shown).toContain('V: right');
	expect(shown).toMatch(/R_f 0 {3}R_k 1/);
});
