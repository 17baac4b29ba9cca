/** The first `count` words of a text, spaces between them as they were; ` …` marks a cut. All of it when it has no more. */
export const firstWords = (text: string, count: number): string => {
	const words = text.matchAll(/\S+/g);
	let end = 0;
	for (let taken = 0; taken < count; taken++) {
		const word = words.next().value;
		if (word === undefined) return text.trim();
		end = word.index + word[0].length;
	}
	return words.next().done ? text.trim() : `${text.slice(0, end).trimStart()} …`;
};
