/** The value of a sum of plain numbers (`2 * (3 + 4) / 7`); undefined where it is none. Nothing is evaluated as code. */
export const parseNumbers = (text: string): number | undefined => {
	const tokens = text.match(/\d+(?:,\d{3})*(?:\.\d+)?(?:[eE][+-]?\d+)?|\.\d+|\*\*|[-+*/^()[\]]/g);
	if (tokens === null || tokens.length > 200 || tokens.join('').length !== text.replace(/\s/g, '').length)
		return undefined;
	let at = 0;
	let depth = 0;
	const sum = (): number => {
		let left = product();
		while (tokens[at] === '+' || tokens[at] === '-') left = tokens[at++] === '+' ? left + product() : left - product();
		return left;
	};
	const product = (): number => {
		let left = power();
		for (;;) {
			const token = tokens[at];
			if (token === '*') {
				at++;
				left *= power();
			} else if (token === '/') {
				at++;
				left /= power();
			} else if (token === '(' || token === '[') left *= power();
			else return left;
		}
	};
	const power = (): number => {
		if (tokens[at] === '-') {
			at++;
			return -power();
		}
		if (tokens[at] === '+') {
			at++;
			return power();
		}
		const base = primary();
		if (tokens[at] !== '^' && tokens[at] !== '**') return base;
		at++;
		return base ** power();
	};
	const primary = (): number => {
		const token = tokens[at++];
		if (token === '(' || token === '[') {
			if (++depth > 50) return Number.NaN;
			const inside = sum();
			depth--;
			at++;
			return inside;
		}
		return token === undefined ? Number.NaN : Number(token.replaceAll(',', ''));
	};
	const value = sum();
	return at === tokens.length ? value : undefined;
};
