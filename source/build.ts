import {build} from 'esbuild';

/**
Bundles the program into one file, `dist/casewise.mjs`: production React, minified, `react-devtools-core` stubbed
(Ink imports it only in development), and `fetch` hidden while the modules load, because Yoga's loader would pull in
all of undici through it (measured: 17-29 ms of the start).
*/
const hideFetch = 'globalThis.casewiseFetch=globalThis.fetch;globalThis.fetch=undefined;';

await build({
	entryPoints: {casewise: 'source/cli/main.ts'},
	outdir: 'dist',
	outExtension: {'.js': '.mjs'},
	bundle: true,
	platform: 'node',
	format: 'esm',
	target: 'node22',
	minify: true,
	// Only `casewise bench` needs these, and says so where they are not installed.
	external: ['@lydell/node-pty', '@xterm/headless'],
	define: {'process.env.NODE_ENV': '"production"'},
	alias: {'react-devtools-core': './source/cli/no-devtools.ts'},
	banner: {
		js: `#!/usr/bin/env node\nimport {createRequire as casewiseRequire} from 'node:module';const require=casewiseRequire(import.meta.url);${hideFetch}`,
	},
	logLevel: 'warning',
	legalComments: 'none',
});
