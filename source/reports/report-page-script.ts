/**
Script of the report page, in plain JavaScript: shows what stands behind a number that is clicked or named in the address. Every
text is set as text, never as markup.
*/
export const pageScript = `
const data = JSON.parse(document.getElementById('data').textContent);
const dialog = document.getElementById('rows');
const body = document.getElementById('rows-body');
const most = 1000;
const byNumber = new Intl.Collator('en', {numeric: true});
const idsOf = number => data.sets[number].flatMap(([run, bits]) => {
	const bytes = Uint8Array.from(atob(bits), sign => sign.charCodeAt(0));
	const prefix = data.runs[run] === '' ? '' : data.runs[run] + '/';
	return data.cases.flatMap((name, place) => (bytes[place >> 3] >> (place & 7)) & 1 ? [prefix + name] : []).sort(byNumber.compare);
});
const element = (name, text, ...children) => {
	const made = document.createElement(name);
	if (text !== undefined) made.textContent = text;
	made.append(...children);
	return made;
};
const list = (title, ids) => element('details', undefined,
	element('summary', title + ': ' + ids.length + ' rows'),
	element('ul', undefined, ...ids.slice(0, most).map(id => element('li', id))),
	...(ids.length > most ? [element('p', 'and ' + (ids.length - most) + ' more; casewise why lists all')] : []));
const show = () => {
	const link = data.links[decodeURIComponent(location.hash.slice(1))];
	if (link === undefined) { if (dialog.open) dialog.close(); return; }
	const rows = idsOf(link.rows);
	const of = link.of === undefined ? undefined : idsOf(link.of);
	const title = element('h2', link.row + ' · ' + link.column + ': ' + link.text);
	title.id = 'rows-title';
	body.replaceChildren(
		element('p', link.title), title, element('p', link.definition),
		...(of === undefined ? [] : [element('p', rows.length + ' of ' + of.length + ' rows')]),
		element('p', undefined, element('code', link.why)),
		list(of === undefined ? 'rows behind the number' : 'rows counted', rows),
		...(of === undefined ? [] : [list('out of', of)]),
		...Object.entries(link.sets ?? {}).map(([name, number]) => list(name, idsOf(number))));
	body.querySelector('details').open = true;
	if (!dialog.open) dialog.showModal();
};
dialog.addEventListener('close', () => { if (data.links[location.hash.slice(1)] !== undefined) history.replaceState(null, '', location.pathname + location.search); });
addEventListener('hashchange', show);
show();
`;
