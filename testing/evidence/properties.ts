/**
 * `npm run evidence -- properties [times]`: every property test with random seeds and so many times the runs of
 * `npm test`. A failure prints seed and counterexample.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { machineNow, writeEvidence } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');
const WHOLE = 20;

/** Holds that `npm test` draws the same cases every time. */
const OF_FIXED_SEEDS = 'testing/property-runs.test.ts';

/** Test files that draw their cases, by fast-check or by a generator of their own. */
const filesWithProperties = (): string[] =>
  execFileSync('git', ['grep', '-l', '-e', 'fast-check', '-e', 'property-runs', '--', '*.test.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((path) => !path.includes('.browser.') && !path.startsWith('e2e/') && path !== OF_FIXED_SEEDS);

interface Report {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const runTests = (files: readonly string[], times: number, outputFile: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const vitest = join(ROOT, 'node_modules/.bin/vitest');
    const words = ['run', '--project', 'node', '--reporter=dot', '--reporter=json', `--outputFile.json=${outputFile}`];
    const env = { ...process.env, FC_SEED: process.env.FC_SEED ?? 'random', FC_RUNS: String(times) };
    const child = spawn(vitest, [...words, ...files], { cwd: ROOT, env, stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', resolve);
  });

const main = async (): Promise<void> => {
  const times = Number(process.argv[2] ?? WHOLE);
  const where = machineNow();
  const files = filesWithProperties();
  const folder = mkdtempSync(join(tmpdir(), 'zhanye-properties-'));
  const started = performance.now();
  try {
    const code = await runTests(files, times, join(folder, 'report.json'));
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    const minutes = Math.round((performance.now() - started) / 6_000) / 10;
    const failed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    );
    const tests = { files: files.length, tests: report.numTotalTests, passed: report.numPassedTests };
    const figures = { timesTheRunsOfATest: times, minutes, ...tests, failed: failed.join('; ') };
    writeEvidence(times === WHOLE ? 'properties' : `properties-${times}`, 'Property tests, random', where, figures);
    if (code !== 0 || report.numTotalTests === 0) throw new Error(`not all properties hold: ${failed.join('; ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
await main();
