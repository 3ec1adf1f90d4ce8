import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { readFailures } from './failed-list.ts';
import { addTallies, checkTally, exitCodeOf, noTests, summaryOf, tallyOf } from './test-counts.ts';
import { chooseTests } from './test-files.ts';

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zhanye-tally-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const nothing = { name: 'Tests of node', failedFile: '/no/such/file' };

test('a report is counted, with todo counted as skipped', () => {
  const reportFile = report({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 });
  expect(tallyOf({ ...nothing, reportFile, ok: false })).toMatchObject({ passed: 5, failed: 1, skipped: 3 });
});

test('a test file that does not load is a failure', () => {
  const reportFile = report({ testResults: [{ status: 'failed', assertionResults: [] }] });
  expect(tallyOf({ ...nothing, reportFile, ok: false }).failed).toBe(1);
});

test('a failed run counts and names a failure, also when all tests passed or the report is missing', () => {
  const outside = tallyOf({ ...nothing, reportFile: report({ numPassedTests: 5 }), ok: false });
  expect(outside).toMatchObject({ failed: 1, failures: [expect.stringContaining('Tests of node: failed outside')] });
  for (const ok of [true, false])
    expect(tallyOf({ ...nothing, reportFile: join(folder, 'missing.json'), ok })).toMatchObject({
      failed: 1,
      failures: [expect.stringContaining('without a report')],
    });
});

test('failed tests, hooks, files and errors outside of tests are named with the first line of the error', () => {
  write(
    'adds.test.js',
    `describe('wallet', () => { test('adds up', () => { throw new Error('1 fen\\nat here'); }); });`,
  );
  write(
    'hook.test.js',
    `describe('wallet', () => { beforeAll(() => { throw new Error('hook'); }); test('a', () => {}); });`,
  );
  write('load.test.js', `import './missing.js';`);
  write(
    'stray.test.js',
    `test('b', async () => { void Promise.reject(new Error('stray')); await new Promise((r) => setTimeout(r)); });`,
  );
  expect(failuresOfRun()).toEqual([
    'Error outside of tests\n    stray',
    'adds.test.js > wallet > adds up\n    1 fen',
    'hook.test.js > wallet\n    hook',
    expect.stringMatching(/^load\.test\.js\n    .*missing\.js/),
  ]);
});

test('a property that fails is named with its seed, its counterexample and its error', () => {
  const fc = JSON.stringify(join(import.meta.dirname, '../../node_modules/fast-check/lib/fast-check.js'));
  write(
    'fees.test.js',
    `import fc from ${fc};
    test('are small', () => fc.assert(fc.property(fc.nat(), (fee) => void expect(fee).toBeLessThan(20)), { seed: 3 }));`,
  );
  const [failure = ''] = failuresOfRun();
  expect(failure.split('\n    ')).toEqual([
    'fees.test.js > are small',
    expect.stringMatching(/^Property failed after \d+ tests$/),
    expect.stringMatching(/^\{ seed: 3, path: .*\}$/),
    'Counterexample: [20]',
    expect.stringMatching(/^Shrunk \d+ time/),
    'Because: expected 20 to be less than 20',
  ]);
});

test('the summary adds all runs and mentions skipped tests only when there are any', () => {
  const sum = addTallies([
    { ...noTests, passed: 2 },
    { ...noTests, passed: 3 },
  ]);
  expect(summaryOf(sum)).toBe('5 passed, 0 failed');
  expect(summaryOf({ ...sum, skipped: 4 })).toBe('5 passed, 0 failed, 4 skipped');
});

test('the summary names the failures of all runs directly before the last line', () => {
  const ofTests = { ...noTests, passed: 3, failed: 1, failures: ['platform/a.test.ts > adds up\n    Error: 1 fen'] };
  const sum = addTallies([checkTally('Types', false), checkTally('Lint', true), ofTests]);
  expect(summaryOf(sum).split('\n')).toEqual([
    'Failed:',
    '  Types',
    '  platform/a.test.ts > adds up',
    '    Error: 1 fen',
    '',
    '4 passed, 2 failed',
  ]);
});

test('the summary names the tests that passed only when they were repeated, with their first failure', () => {
  write(
    'weak.test.js',
    `let tries = 0;
    describe('a sheet', () => {
      test('opens', { retry: 1 }, () => expect(++tries, 'open sheets').toBe(2));
      test('closes', { retry: 1 }, () => {});
    });`,
  );
  const reportFile = join(folder, 'report.json');
  const reporter = ['--reporter=json', `--outputFile.json=${reportFile}`];
  spawnSync(process.execPath, [vitest, 'run', '--root', folder, '--globals', '--no-isolate', ...reporter]);
  const tally = tallyOf({ ...nothing, reportFile, ok: true });
  expect(tally).toMatchObject({ passed: 2, failed: 0 });
  expect(summaryOf({ ...tally, failures: ['Types'] }).split('\n')).toEqual([
    'Passed at the second try:',
    expect.stringMatching(/weak\.test\.js > a sheet > opens$/),
    expect.stringMatching(/^ {4}AssertionError: open sheets: expected 1 to be 2/),
    '',
    'Failed:',
    '  Types',
    '',
    '2 passed, 0 failed',
  ]);
});

test('the exit code is 1 on any failure and when nothing ran', () => {
  expect([
    exitCodeOf({ ...noTests, passed: 1 }),
    exitCodeOf({ ...noTests, passed: 1, failed: 1 }),
    exitCodeOf(noTests),
  ]).toEqual([0, 1, 1]);
});

test('a run ended by a signal ends its tests and removes its temporary folder', async () => {
  const run = spawn(process.execPath, ['tools/test/run.ts', 'only-row'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(run.stdout, 'data');
  expect(readdirSync(folder)).toHaveLength(1);
  run.kill('SIGTERM');
  await once(run, 'close');
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that tests leave behind is a failure, named, and removed all the same', () => {
  const script = `
    const { temporaryOfRun } = await import(${JSON.stringify(join(import.meta.dirname, 'temporary-of-run.ts'))});
    const { mkdirSync } = await import('node:fs');
    const temporary = temporaryOfRun(${JSON.stringify(folder)});
    const tallies = [temporary.tally()];
    for (const name of ['zhanye-files-a', 'playwright-artifacts-b', '.org.chromium.c'])
      mkdirSync(temporary.folder + '/' + name);
    console.log(JSON.stringify([...tallies, temporary.tally()]));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(run.stdout)).toEqual([
    noTests,
    {
      ...noTests,
      failed: 1,
      failures: ['Left in the temporary folder\n    playwright-artifacts-b, zhanye-files-a'],
    },
  ]);
  expect(readdirSync(folder)).toEqual([]);
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

/** Runs the tests of the folder. @returns those that were noted as failed. */
function failuresOfRun(): string[] {
  const failedFile = join(folder, 'failed');
  const reporter = `--reporter=${join(import.meta.dirname, '../../testing/failed-reporter.ts')}`;
  spawnSync(process.execPath, [vitest, 'run', '--root', folder, '--globals', '--no-isolate', reporter], {
    env: { ...process.env, FAILED_TESTS: failedFile },
  });
  return readFailures(failedFile).toSorted();
}

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
