/** Thoughts that stand in a reply are not its answer; a thought that never ends has swallowed the answer. */
export const withoutThoughts = (reply: string): string =>
	reply
		.replace(/<(think|thinking)>[\s\S]*?<\/\1>/gi, '')
		.replace(/<(?:think|thinking)>[\s\S]*$/i, '')
		.replace(/^[\s\S]*<\/think(?:ing)?>/i, '');

const last = (text: string, pattern: RegExp): string | undefined => [...text.matchAll(pattern)].at(-1)?.[1];

/** The value of `"answer"` in a JSON reply, cut-off and badly quoted ones included. */
const jsonAnswer = (text: string): string | undefined => {
	const quoted = last(text, /"(?:final_)?answer"\s*:\s*"((?:[^"\\]|\\.)*)"/gi);
	if (quoted !== undefined)
		return quoted.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? ' ' : character));
	return last(text, /"(?:final_)?answer"\s*:\s*([^"\s{][^,}\n]*)/gi);
};

const marker =
	/^[\s>*_#-]*(?:\d+\.\s*)?(?:the\s+|my\s+)?(?:final\s+)?(?:answer|result)(?:\s+is)?\s*[*_]*\s*(?::|=|\bis\b)[\s*_]*(.*)$/i;
const sentence = /(?:final\s+answer|answer)\s+is\s*:?\s*(.+)$/i;

/**
The final-answer line of a reply, without its marker: what stands in the last `<answer>` tag, as the value of `"answer"` in
JSON, in the last `\boxed{}`, after the last `Final answer:` or `Answer:`, else the last line that is not empty. `null` when the
reply has no text outside its thoughts.
*/
export const finalAnswerText = (reply: string): string | null => {
	const text = withoutThoughts(reply);
	const tagged = last(text, /<answer>([\s\S]*?)<[/\\]\s*answer>/gi) ?? last(text, /<answer>([^\n<]+)$/gi);
	if (tagged !== undefined) return tagged.trim();
	const json = jsonAnswer(text);
	if (json !== undefined) return json.trim();
	const boxed = last(text, /\\boxed\{((?:[^{}]|\{[^{}]*\})*)\}/g);
	if (boxed !== undefined) return boxed.replace(/\\text\{([^}]*)\}/g, '$1').trim();
	const lines = text
		.split('\n')
		.map(line => line.trim())
		.filter(line => line !== '' && !/^`{3}/.test(line));
	for (const [index, line] of [...lines.entries()].reverse()) {
		const match = marker.exec(line) ?? sentence.exec(line);
		if (match === null) continue;
		const rest = match[1]!.replace(/[*_`]+$/, '').trim();
		// A marker alone on its line announces the next one.
		return rest === '' ? (lines[index + 1] ?? '') : rest;
	}
	return lines.at(-1) ?? null;
};
