/** Samples and labels know a row by the SHA-256 of its stored line, which `data/` defines because it writes it. */
export {rowSha256} from '../../data/row-line.ts';
