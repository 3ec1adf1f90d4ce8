/**
 * `npm test`: every check of this project, in order; at the end what failed, and `N passed, N failed` as the last line.
 * A failing check does not stop later ones.
 * `npm test -- <stem>`: only the tests of that stem (test-files.ts). `npm run test:watch [-- <stem>]`: without browser
 * tests, repeated whenever a file changes.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { heading, runTool, stopOnSignal } from './command.ts';
import { addTallies, checkTally, exitCodeOf, noTests, summaryOf, tallyOf, type Tally } from './test-counts.ts';
import { chooseTests, countOf, type Project } from './test-files.ts';

const root = join(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('-') && arg !== '--watch');
const stems = args.filter((arg) => !arg.startsWith('-'));
const chosen = chooseTests(root, stems);
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
stopOnSignal();

async function check(name: string, tool: string, words: string[]): Promise<Tally> {
  heading(name);
  const ok = await runTool(root, tool, words);
  process.stdout.write(ok ? `${name}: passed\n` : `${name}: FAILED\n`);
  return checkTally(name, ok);
}

async function vitest(project: Project, env: NodeJS.ProcessEnv): Promise<Tally> {
  const reportFile = join(reports, `${project}.json`);
  const failedFile = join(reports, `${project}.failed`);
  const reporters = ['default', 'json', join(root, 'testing/failed-reporter.ts')];
  const words = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${reportFile}`];
  const files = stems.length === 0 ? [] : chosen[project];
  const ok = await runTool(root, 'vitest', ['run', '--project', project, ...words, ...options, ...files], {
    ...env,
    FAILED_TESTS: failedFile,
  });
  return tallyOf({ name: `Tests of ${project}`, reportFile, failedFile, ok });
}

async function tests(): Promise<Tally> {
  if (chosen.node.length === 0) return noTests;
  heading('Tests: unit, property, HTTP, model, concurrency');
  return vitest('node', {});
}

async function browserTests(): Promise<Tally> {
  const projects = (['component', 'console', 'e2e'] as const).filter((project) => chosen[project].length > 0);
  if (projects.length === 0) return noTests;
  heading('Browser tests: components, journeys');
  const chromium = await findChromium();
  if ('problem' in chromium) {
    const failed = projects.reduce((sum, project) => sum + chosen[project].length, 0);
    process.stdout.write(`${chromium.problem}\nThe ${failed} files of browser tests count as failed.\n`);
    return { ...noTests, failed, failures: [chromium.problem] };
  }
  const tallies: Tally[] = [];
  for (const project of projects) tallies.push(await vitest(project, { CHROMIUM_PATH: chromium.path }));
  return addTallies(tallies);
}

async function staticChecks(): Promise<Tally> {
  return addTallies([
    await check('Types', 'tsc', ['-p', 'tsconfig.json']),
    await check('Lint', 'oxlint', []),
    await check('Format', 'oxfmt', ['--check']),
    await check('Architecture', 'node', ['tools/architecture/check.ts']),
  ]);
}

/** With a stem only its tests run; the static checks belong to the complete run. */
async function runAll(): Promise<Tally> {
  const checks = stems.length === 0 ? await staticChecks() : noTests;
  if (countOf(chosen) === 0) process.stdout.write(`No test file is about ${stems.join(' or ')}.\n`);
  return addTallies([checks, await tests(), await browserTests()]);
}

async function watch(): Promise<number> {
  return (await runTool(root, 'vitest', ['watch', '--project', 'node', ...options, ...stems])) ? 0 : 1;
}

async function once(): Promise<number> {
  const total = await runAll();
  process.stdout.write(`\n${summaryOf(total)}\n`);
  return exitCodeOf(total);
}

process.exitCode = await (args.includes('--watch') ? watch() : once());
