/** Thrown while a foreign formula is read and turned into a reason by `readFormula`; never leaves the parser. */
export class Unreadable extends Error {
	override name = 'Unreadable';
}
