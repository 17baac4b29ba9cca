import {expect, test} from 'vitest';
import {finalAnswerText} from '../../../source/scoring/final-answer.ts';

test.each([
	['<answer> 12.5 <\\answer>', '12.5'],
	['work\n<answer>(4 weeks, 3 days)</answer>\nbye', '(4 weeks, 3 days)'],
	['<answer>1</answer> no: <answer>2</answer>', '2'],
	['<answer> 12.5', '12.5'],
	['{"answer": "11.0"}', '11.0'],
	['{"step_by_step_thinking": "3 + 4", "answer": 7}', '7'],
	['```json\n{"answer": "5 \\"or\\" 6"}\n```', '5 "or" 6'],
	['So \\boxed{42} it is', '42'],
	['\\boxed{42\\text{ mg}}', '42 mg'],
	['The age is 87.\nFinal answer: 25.2 mL/min', '25.2 mL/min'],
	['**Final Answer:** 25.2', '25.2'],
	['### Final Answer\n25.2', '25.2'],
	['Final answer: 3\n\nNote: 5 items were missing', '3'],
	['Answer: 3\nAnswer: 4', '4'],
	['The final answer is 7.', '7.'],
	['Therefore the answer is: 12', '12'],
	['BMI = 80 / 4\nBMI = 20', 'BMI = 20'],
	['20', '20'],
	['<think>maybe 5</think>\n20', '20'],
	['maybe 5</think>\n20', '20'],
	['Final answer:', ''],
	['The result is then multiplied by 2.\nSo the GFR is 30', 'So the GFR is 30'],
	['Final answer: 7\n\nThe answer: see above', '7'],
	['My final answer is **12 points**', '12 points'],
	['To arrive at the final answer, we add 2 to 3.\n5', '5'],
	['a<think>1</think>b<thinking>2</thinking>\n3', '3'],
	['<answer>1</answer> and <answer>2', '1'],
])('of %j the final-answer line is %j', (reply, text) => {
	expect(finalAnswerText(reply)).toBe(text);
});

test('a reply cut inside its thoughts has no final answer', () => {
	expect(finalAnswerText('<think>it may be 12 or')).toBeNull();
	expect(finalAnswerText('')).toBeNull();
	expect(finalAnswerText(' \n ')).toBeNull();
});

test('a paragraph that announces no answer is none: its first number may be any', () => {
	const paragraph =
		'The score counts risk factors. For a woman with an infarction (2014), hypertension and dementia it is 10, which means that her risk is high.';
	expect(finalAnswerText(paragraph)).toBeNull();
	expect(finalAnswerText(`${paragraph}\nFinal answer: 10`)).toBe('10');
	expect(finalAnswerText('Work.\nAll five criteria are met, and so the score of this patient is 5.')).toContain('is 5');
});

test('replies that repeat a tag to the token limit are read in one pass', () => {
	for (const tag of ['<answer>', '<think>', '</answer>', '\\boxed{', '"answer": "', 'Final answer: ', '{"answer": ']) {
		expect(() => finalAnswerText(tag.repeat(30_000))).not.toThrow();
	}
});
