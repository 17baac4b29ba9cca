import type {Reporter, TestModule} from 'vitest/node';

/** Ends a run with one plain line of counts, which continuous integration reads. */
export default class CountsReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
		const counts = {passed: 0, failed: unhandledErrors.length, skipped: 0};
		for (const module of modules) {
			for (const test of module.children.allTests()) {
				const {state} = test.result();
				if (state === 'passed') counts.passed++;
				else if (state === 'failed') counts.failed++;
				else counts.skipped++;
			}
			counts.failed += module.errors().length;
		}
		const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
		process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
	}
}
