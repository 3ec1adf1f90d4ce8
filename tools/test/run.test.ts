import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { browserTestFiles } from './browser-tests.ts';
import { addTallies, exitCodeOf, noTests, summaryOf, tallyOf } from './tally.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a report is counted, todo and skipped alike', () => {
  expect(tallyOf(report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }), false)).toEqual(
    { passed: 5, failed: 1, skipped: 3 },
  );
});

test('a test file that does not load is a failure', () => {
  const file = report({ testResults: [{ status: 'failed', assertionResults: [] }] });
  expect(tallyOf(file, false).failed).toBe(1);
});

test('a run that ended badly is never all green: not with passed tests, not without a report', () => {
  expect(tallyOf(report({ numPassedTests: 5 }), false).failed).toBe(1);
  expect(tallyOf(join(folder, 'missing.json'), false).failed).toBe(1);
  expect(tallyOf(join(folder, 'missing.json'), true).failed).toBe(1);
});

test('the last line sums everything and names skipped tests only when there are some', () => {
  const sum = addTallies([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ]);
  expect(summaryOf(sum)).toBe('5 passed, 1 failed');
  expect(summaryOf({ ...sum, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped');
});

test('the exit code is bad on any failure and when nothing ran', () => {
  expect([
    exitCodeOf({ ...noTests, passed: 1 }),
    exitCodeOf({ ...noTests, passed: 1, failed: 1 }),
    exitCodeOf(noTests),
  ]).toEqual([0, 1, 1]);
});

test('browser test files are found in sub-folders and by a part of their path', () => {
  mkdirSync(join(folder, 'e2e/pages'), { recursive: true });
  mkdirSync(join(folder, 'platform/ui'), { recursive: true });
  for (const name of ['login.test.ts', 'pages/wallet.test.ts', 'helper.ts'])
    writeFileSync(join(folder, 'e2e', name), '');
  writeFileSync(join(folder, 'platform/ui/sheet.browser.test.tsx'), '');
  expect(browserTestFiles(folder, 'e2e', []).toSorted()).toEqual(['e2e/login.test.ts', 'e2e/pages/wallet.test.ts']);
  expect(browserTestFiles(folder, 'e2e', ['wallet'])).toEqual(['e2e/pages/wallet.test.ts']);
  expect(browserTestFiles(folder, 'e2e', ['platform'])).toEqual([]);
  expect(browserTestFiles(folder, 'component', [])).toEqual(['platform/ui/sheet.browser.test.tsx']);
});

function report(parts: object): string {
  const file = join(folder, 'report.json');
  const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  writeFileSync(file, JSON.stringify({ ...empty, ...parts }));
  return file;
}
