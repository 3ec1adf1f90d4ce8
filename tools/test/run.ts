/**
 * `npm test`: every check of this project; at the end the failures, and `N passed, N failed` as the last line. A
 * failing check does not stop later ones. `npm test -- <stem>`: only the tests of that stem (test-files.ts). `npm run
 * test:watch [-- <stem>]`: without browser tests, repeated whenever a file changes.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { heading, printNow, runTool, stopOnSignal, type Print } from './command.ts';
import { installEngines } from './engines.ts';
import { removeAbandoned } from './owned-folder.ts';
import { temporaryOfRun } from './temporary-of-run.ts';
import { addTallies, checkTally, exitCodeOf, noTests, summaryOf, tallyOf, type Tally } from './test-counts.ts';
import { chooseTests, countOf, type Project } from './test-files.ts';

const root = join(import.meta.dirname, '../..');
const args = process.argv.slice(2);
const options = args.filter((arg) => arg.startsWith('-') && arg !== '--watch');
const stems = args.filter((arg) => !arg.startsWith('-'));
const chosen = chooseTests(root, stems);
await removeAbandoned(tmpdir());
const temporary = temporaryOfRun(tmpdir());
/** also applies to all programs that the run starts */
process.env.TMPDIR = temporary.folder;
stopOnSignal();

async function check(name: string, tool: string, words: string[], print: Print): Promise<Tally> {
  heading(name, print);
  const ok = await runTool(root, tool, words, {}, print);
  print(ok ? `${name}: passed\n` : `${name}: FAILED\n`);
  return checkTally(name, ok);
}

async function vitest(project: Project, env: NodeJS.ProcessEnv, print?: Print): Promise<Tally> {
  const reportFile = join(temporary.reports, `${project}.json`);
  const failedFile = join(temporary.reports, `${project}.failed`);
  const reporters = ['default', 'json', join(root, 'testing/failed-reporter.ts')];
  const words = [...reporters.map((name) => `--reporter=${name}`), `--outputFile.json=${reportFile}`];
  const files = stems.length === 0 ? [] : chosen[project];
  const all = ['run', '--project', project, ...words, ...options, ...files];
  const ok = await runTool(root, 'vitest', all, { ...env, FAILED_TESTS: failedFile }, print);
  return tallyOf({ name: `Tests of ${project}`, reportFile, failedFile, ok });
}

async function tests(): Promise<Tally> {
  if (chosen.node.length === 0) return noTests;
  heading('Tests: unit, property, HTTP, model, concurrency');
  return vitest('node', {});
}

async function browserTests(title: string, wanted: readonly Project[], print?: Print): Promise<Tally> {
  const projects = wanted.filter((project) => chosen[project].length > 0);
  if (projects.length === 0) return noTests;
  heading(title, print);
  const chromium = await findChromium();
  if ('problem' in chromium) {
    const failed = projects.reduce((sum, project) => sum + chosen[project].length, 0);
    (print ?? printNow)(`${chromium.problem}\nThe ${failed} files of browser tests count as failed.\n`);
    return { ...noTests, failed, failures: [chromium.problem] };
  }
  const tallies: Tally[] = [];
  for (const project of projects) tallies.push(await vitest(project, { CHROMIUM_PATH: chromium.path }, print));
  return addTallies(tallies);
}

const components = (print?: Print): Promise<Tally> =>
  browserTests('Browser tests: components', ['component', 'console'], print);

/** WebKit and Firefox are downloaded only for the journeys that run in them; without one of them those are skipped. */
const journeys = (): Promise<Tally> => {
  if (chosen.e2e.some((file) => file.includes('/engines/'))) installEngines();
  return browserTests('Browser tests: journeys', ['e2e']);
};

async function staticChecks(print: Print): Promise<Tally> {
  return addTallies([
    // several checkers would each build the types of shared modules again, which takes a processor from the tests
    await check('Types', 'tsc', ['-p', 'tsconfig.json', '--singleThreaded'], print),
    await check('Lint', 'oxlint', [], print),
    await check('Format', 'oxfmt', ['--check'], print),
    await check('Architecture', 'node', ['tools/architecture/check.ts'], print),
  ]);
}

/**
 * Static checks and components run at the same time as the tests in Node, which leave processors idle: at their start,
 * while they wait, and when only the last files are left. Their output follows that of those tests in one piece.
 */
async function runComplete(): Promise<Tally> {
  const kept: (string | Buffer)[] = [];
  const keep: Print = (piece) => void kept.push(piece);
  const show = (): void => kept.splice(0).forEach((piece) => printNow(piece));
  process.once('exit', show); // the folder is removed also when a signal ends the run
  const beside = async (): Promise<Tally> => addTallies([await staticChecks(keep), await components(keep)]);
  const tallies = await Promise.all([beside(), tests()]);
  show();
  return addTallies([...tallies, await journeys()]);
}

/** With a stem only its tests run; the static checks belong to the complete run. */
async function runStems(): Promise<Tally> {
  if (countOf(chosen) === 0) process.stdout.write(`No test file is about ${stems.join(' or ')}.\n`);
  return addTallies([await tests(), await components(), await journeys()]);
}

async function watch(): Promise<number> {
  return (await runTool(root, 'vitest', ['watch', '--project', 'node', ...options, ...stems])) ? 0 : 1;
}

async function once(): Promise<number> {
  const total = await (stems.length === 0 ? runComplete() : runStems());
  const whole = addTallies([total, temporary.tally()]);
  process.stdout.write(`\n${summaryOf(whole)}\n`);
  return exitCodeOf(whole);
}

process.exitCode = await (args.includes('--watch') ? watch() : once());
