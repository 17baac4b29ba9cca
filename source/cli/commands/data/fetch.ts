import {stat} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {loadDataset} from '../../../../data/read-dataset.ts';
import {download, fileSha256} from '../../../hub/download.ts';
import {defaultEndpoint, fileUrl, type HubFile, verifiedTestSplit} from '../../../hub/hub-file.ts';
import {locateFile} from '../../../hub/locate-file.ts';
import {CommandFailure, defineCommand, printJson} from '../../command.ts';
import {listenForInterrupt} from '../../interrupt.ts';
import {startProgress} from '../../progress.ts';

type Options = {
	out: string;
	repository: string;
	revision: string;
	path: string;
	endpoint?: string;
	sha256?: string;
	force?: true;
	json?: true;
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const exists = async (file: string): Promise<boolean> =>
	stat(file).then(
		() => true,
		() => false,
	);

/** What is there already: kept when its digest is right, in the way otherwise. */
const isThere = async (file: string, wanted: string | null | undefined, force: boolean): Promise<boolean> => {
	if (force || !(await exists(file))) return false;
	const sha256 = await fileSha256(file);
	if (wanted != null && sha256 === wanted) return true;
	throw new CommandFailure({
		kind: 'file-exists',
		message:
			wanted == null
				? 'the file exists, and there is no digest to know it by'
				: `the file exists and is another one (SHA-256 ${sha256}, wanted ${wanted})`,
		file,
		help: '--force replaces it, --out names another',
	});
};

const fetchFile = async (options: Options): Promise<void> => {
	const endpoint = options.endpoint ?? (process.env.HF_ENDPOINT || defaultEndpoint);
	if (!URL.canParse(endpoint))
		throw new CommandFailure(
			`'${endpoint}' is no address: HF_ENDPOINT or --endpoint should look like ${defaultEndpoint}`,
		);
	const file: HubFile = {endpoint, repository: options.repository, revision: options.revision, path: options.path};
	const out = path.resolve(options.out);
	const {drain: signal, release} = listenForInterrupt(() => undefined);
	try {
		const located = await locateFile(file, fetch, signal);
		if (!located.ok) throw new CommandFailure(located.problem);
		const wanted = options.sha256?.toLowerCase() ?? located.value.sha256;
		const there = await isThere(out, wanted, options.force ?? false);
		if (!there) {
			const progress = startProgress({label: path.basename(out), total: located.value.size ?? 0, format: megabytes});
			const fetched = await download(out, located.value, options.sha256?.toLowerCase(), {
				fetchUrl: fetch,
				signal,
				onProgress: done => progress.update(done),
				wait: milliseconds => sleep(milliseconds, undefined, {signal}).catch(() => undefined),
			});
			progress.end();
			if (!fetched.ok) throw new CommandFailure(fetched.problem);
			if (!fetched.value.checked)
				process.stderr.write(
					'There was no digest to check the file against: neither --sha256 nor the hub named one.\n',
				);
		}
		const dataset = await loadDataset(out);
		if (!dataset.ok) throw new CommandFailure(dataset.problem);
		const {sha256, cases, refused} = dataset.value;
		const {commit} = located.value;
		const document = {
			file: out,
			url: fileUrl(file),
			revision: options.revision,
			commit,
			sha256,
			fetched: !there,
			cases: cases.length,
			refused,
		};
		if (options.json) printJson(document);
		else
			process.stdout.write(
				`${there ? 'is there already' : 'fetched'}  ${out}\nsha256   ${sha256}\ncommit   ${commit ?? 'not told'}\ncases    ${cases.length}, ${refused.length} refused\n`,
			);
	} finally {
		release();
	}
};

/** `casewise data fetch`: downloads the Verified test split at its pinned revision, or another file of the hub. */
export const fetchCommand = () =>
	defineCommand('fetch', 'Download the Verified test split at its pinned revision from the Hugging Face hub', [
		'casewise data fetch --out medcalc-bench-verified-test.parquet',
		'HF_ENDPOINT=https://mirror.example casewise data fetch',
	])
		.option('--out <file>', 'where to put it', 'medcalc-bench-verified-test.parquet')
		.option('--repository <id>', 'data set repository', verifiedTestSplit.repository)
		.option('--revision <revision>', 'commit, tag or branch', verifiedTestSplit.revision)
		.option('--path <path>', 'file in the repository', verifiedTestSplit.path)
		.option('--endpoint <url>', `address of the hub (default: HF_ENDPOINT, else ${defaultEndpoint})`)
		.option('--sha256 <digest>', 'digest to hold the file to (default: the one that the hub names)')
		.option('--force', 'replace a file that is there')
		.option('--json', 'one JSON document')
		.action(fetchFile);
