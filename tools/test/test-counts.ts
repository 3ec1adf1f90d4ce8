import { existsSync, readFileSync } from 'node:fs';

export type Tally = { passed: number; failed: number; skipped: number };

/** The parts of vitest's JSON report in use. A file that failed to load has no assertions. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts of one vitest run. A failed run counts at least one failure, also when every test passed (unhandled errors, a
 * file that fails to load, a crash before the report).
 */
export function tallyOf(reportFile: string, ok: boolean): Tally {
  const tally = existsSync(reportFile) ? readReport(reportFile) : { ...noTests, failed: 1 };
  return ok ? tally : { ...tally, failed: Math.max(1, tally.failed) };
}

function readReport(file: string): Tally {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const unloadable = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    noTests,
  );
}

export function summaryOf({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A run without any passed test fails too. */
export function exitCodeOf({ passed, failed }: Tally): number {
  return failed > 0 || passed === 0 ? 1 : 0;
}
