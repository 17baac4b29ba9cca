import {defineConfig} from 'vitest/config';

export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		include: ['test/**/*.test.{ts,tsx}'],
		testTimeout: 120_000,
		hookTimeout: 120_000,
		maxWorkers: 2,
		globalSetup: './test/build-once.ts',
		reporters: process.env.CI ? ['default', './test/counts-reporter.ts'] : ['default'],
	},
});
