import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readFailures } from './failed-list.ts';

const root = join(import.meta.dirname, '../..');

/**
 * @property failures the failed tests, for the end of the run.
 * @property repeated tests that failed and then passed when they were repeated.
 */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[]; repeated: string[] };

/** The parts of vitest's JSON report in use. A file that failed to load has no assertions. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: Assertion[] }[];
};

/** A test that passed has the messages of the tries before. */
type Assertion = { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] };

/** @property ok whether the run succeeded: vitest also fails on errors outside of tests. */
export type Run = { name: string; reportFile: string; failedFile: string; ok: boolean };

export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] };

/** The outcome of a check that is no test run. */
export function checkTally(name: string, ok: boolean): Tally {
  return ok ? { ...noTests, passed: 1 } : { ...noTests, failed: 1, failures: [name] };
}

/**
 * Counts of one vitest run. A failed run counts at least one failure, also when every test passed (unhandled errors, a
 * file that fails to load, a crash before the report).
 */
export function tallyOf({ name, reportFile, failedFile, ok }: Run): Tally {
  const hasReport = existsSync(reportFile);
  const tally = hasReport ? readReport(reportFile) : { ...noTests, failed: 1 };
  const failures = readFailures(failedFile);
  const failed = ok ? tally.failed : Math.max(1, tally.failed);
  const unnamed = failed > 0 && failures.length === 0;
  const reason = hasReport ? 'failed outside of its tests' : 'ended without a report';
  return { ...tally, failed, failures: unnamed ? [`${name}: ${reason}, see its output above`] : failures };
}

function readReport(file: string): Tally {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'));
  const unloadable = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  return {
    ...noTests,
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
    repeated: report.testResults.flatMap(repeatedIn),
  };
}

/** The tests of a file that passed only when they were repeated, each with the first line of the first try's error. */
function repeatedIn({ name, assertionResults }: Report['testResults'][number]): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ ancestorTitles, title, failureMessages: [message = ''] }) => {
      const place = [relative(root, name), ...ancestorTitles, title].join(' > ');
      return `${place}\n    ${message.split('\n')[0]?.slice(0, 300)}`;
    });
}

export function addTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      failures: [...sum.failures, ...one.failures],
      repeated: [...sum.repeated, ...one.repeated],
    }),
    noTests,
  );
}

/** Failures come directly before the counts, so that the end of a long or truncated log shows both. */
export function summaryOf({ passed, failed, skipped, failures, repeated }: Tally): string {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  return `${listed('Passed at the second try', repeated)}${listed('Failed', failures)}${counts}`;
}

function listed(heading: string, lines: string[]): string {
  return lines.length === 0 ? '' : `${heading}:\n${lines.map((one) => `  ${one}\n`).join('')}\n`;
}

/** A run without any passed test fails too. */
export function exitCodeOf({ passed, failed }: Tally): number {
  return failed > 0 || passed === 0 ? 1 : 0;
}
