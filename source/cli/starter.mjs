#!/usr/bin/env node
// Copied to dist/casewise.mjs: hands an old Node over to the one that the project brings, turns on the compile cache, and
// loads the program. Must itself run on any Node.
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const needed = 22;

const runOnOwnNode = () => {
	const own = fileURLToPath(new URL('../node_modules/node/bin/node', import.meta.url));
	if (!existsSync(own)) {
		process.stderr.write(
			`casewise: it needs Node ${needed} or newer, this is ${process.version}. Install a newer Node.\n`,
		);
		return 2;
	}
	const {status, signal} = spawnSync(own, process.argv.slice(1), {stdio: 'inherit'});
	return status ?? 128 + (os.constants.signals[signal] ?? 0);
};

const run = async () => {
	try {
		module.enableCompileCache(path.join(process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'), 'casewise'));
	} catch {
		// Without a cache the program starts a little later.
	}
	await import('./program.mjs');
};

if (Number(process.versions.node.split('.')[0]) < needed) process.exitCode = runOnOwnNode();
else await run();
