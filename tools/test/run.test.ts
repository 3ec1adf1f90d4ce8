import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { addTallies, exitCodeOf, noTests, summaryOf, tallyOf } from './test-counts.ts';
import { chooseTests } from './test-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a report is counted, with todo counted as skipped', () => {
  expect(tallyOf(report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }), false)).toEqual(
    { passed: 5, failed: 1, skipped: 3 },
  );
});

test('a test file that does not load is a failure', () => {
  const file = report({ testResults: [{ status: 'failed', assertionResults: [] }] });
  expect(tallyOf(file, false).failed).toBe(1);
});

test('a failed run counts a failure, also when all tests passed or the report is missing', () => {
  expect(tallyOf(report({ numPassedTests: 5 }), false).failed).toBe(1);
  expect(tallyOf(join(folder, 'missing.json'), false).failed).toBe(1);
  expect(tallyOf(join(folder, 'missing.json'), true).failed).toBe(1);
});

test('the summary adds all runs and mentions skipped tests only when there are any', () => {
  const sum = addTallies([
    { passed: 2, failed: 0, skipped: 0 },
    { passed: 3, failed: 1, skipped: 0 },
  ]);
  expect(summaryOf(sum)).toBe('5 passed, 1 failed');
  expect(summaryOf({ ...sum, skipped: 4 })).toBe('5 passed, 1 failed, 4 skipped');
});

test('the exit code is 1 on any failure and when nothing ran', () => {
  expect([
    exitCodeOf({ ...noTests, passed: 1 }),
    exitCodeOf({ ...noTests, passed: 1, failed: 1 }),
    exitCodeOf(noTests),
  ]).toEqual([0, 1, 1]);
});

test('a run ended by a signal ends its tests and removes its reports', async () => {
  const run = spawn(process.execPath, ['tools/test/run.ts', 'only-row'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reports = (): string[] => readdirSync(folder).filter((name) => name.startsWith('test-reports-'));
  await once(run.stdout, 'data');
  expect(reports()).toHaveLength(1);
  run.kill('SIGTERM');
  await once(run, 'close');
  expect(reports()).toEqual([]);
});

describe('a stem', () => {
  beforeEach(() => {
    write('e2e/login.test.ts', '');
    write('e2e/pages/wallet.test.ts', '');
    write('e2e/helper.ts', '');
    write('platform/money/fen.test.ts', '');
    write('platform/ui/sheet.browser.test.tsx', '');
    write('capabilities/a/server/races.test.ts', "import { doThing } from '../contract/do-thing.ts';");
  });

  it('selects the files whose path contains it, by project', () => {
    expect(chooseTests(folder, ['wallet'])).toEqual({
      node: [],
      component: [],
      console: [],
      e2e: ['e2e/pages/wallet.test.ts'],
    });
    expect(chooseTests(folder, ['fen'])).toEqual({
      node: ['platform/money/fen.test.ts'],
      component: [],
      console: [],
      e2e: [],
    });
  });

  it('without a matching path selects the files that import it', () => {
    expect(chooseTests(folder, ['do-thing'])).toEqual({
      node: ['capabilities/a/server/races.test.ts'],
      component: [],
      console: [],
      e2e: [],
    });
  });

  it('that is unknown selects nothing; no stem selects all', () => {
    expect(chooseTests(folder, ['nothing'])).toEqual({ node: [], component: [], console: [], e2e: [] });
    expect(chooseTests(folder, [])).toEqual({
      node: ['capabilities/a/server/races.test.ts', 'platform/money/fen.test.ts'],
      component: ['platform/ui/sheet.browser.test.tsx'],
      console: [],
      e2e: ['e2e/login.test.ts', 'e2e/pages/wallet.test.ts'],
    });
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function report(parts: object): string {
  const file = join(folder, 'report.json');
  const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  writeFileSync(file, JSON.stringify({ ...empty, ...parts }));
  return file;
}
