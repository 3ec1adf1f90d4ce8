/**
 * `npm test`: every check of this project, in order, and one line at the end: `N passed, N failed`.
 * A check that fails does not stop the later ones. Arguments choose test files: `npm test -- wallet`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { heading, runTool } from './command.ts';
import { browserTestFiles } from './browser-tests.ts';
import { addTallies, exitCodeOf, noTests, summaryOf, tallyOf, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '../..');
const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'));

async function check(name: string, tool: string, args: string[]): Promise<Tally> {
  heading(name);
  const ok = await runTool(root, tool, args);
  process.stdout.write(ok ? `${name}: passed\n` : `${name}: FAILED\n`);
  return { ...noTests, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

async function vitest(project: string, env: NodeJS.ProcessEnv): Promise<Tally> {
  const report = join(reports, `${project}.json`);
  const ok = await runTool(
    root,
    'vitest',
    [
      'run',
      '--project',
      project,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    env,
  );
  return tallyOf(report, ok);
}

async function browserTests(): Promise<Tally> {
  const chosen = (['component', 'e2e'] as const).map((project) => ({
    project,
    files: browserTestFiles(root, project, filters).length,
  }));
  const files = chosen.reduce((sum, one) => sum + one.files, 0);
  if (files === 0) return noTests;
  heading('Browser tests: components, journeys');
  const chromium = await findChromium();
  if ('problem' in chromium) {
    process.stdout.write(`${chromium.problem}\nThe ${files} files of browser tests count as failed.\n`);
    return { ...noTests, failed: files };
  }
  const tallies: Tally[] = [];
  for (const one of chosen)
    if (one.files > 0) tallies.push(await vitest(one.project, { CHROMIUM_PATH: chromium.path }));
  return addTallies(tallies);
}

async function runAll(): Promise<Tally> {
  const tallies = [await check('Types', 'tsc', ['-p', 'tsconfig.json']), await check('Lint', 'oxlint', [])];
  const architecture = 'tools/architecture/check.ts';
  if (existsSync(join(root, architecture))) tallies.push(await check('Architecture', 'node', [architecture]));
  heading('Tests: unit, property, HTTP, model, concurrency');
  tallies.push(await vitest('node', {}));
  tallies.push(await browserTests());
  return addTallies(tallies);
}

const total = await runAll();
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${summaryOf(total)}\n`);
process.exitCode = exitCodeOf(total);
