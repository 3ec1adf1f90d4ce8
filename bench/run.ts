/**
 * `npm run bench [name] [arguments]`: runs all benchmarks or the named one (docs/performance.md). They assert nothing:
 * figures depend on the machine and are published in docs/performance.md.
 */
import { spawn } from 'node:child_process';

const FOLDER = `${import.meta.dirname}/`;
const PARTS = [
  'feed',
  'reads',
  'calls',
  'memory',
  'build',
  'pages',
  'paint',
  'lists',
  'hostile',
  'levels',
  'what-if',
  'assessments',
  'statements',
  'day-file',
  'changes',
  'recalculation',
] as const;
/** Need an argument: only by their name. */
const BY_NAME = ['versions'] as const;

const run = (part: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    console.log(`\n${part}`);
    const child = spawn(process.execPath, [`${FOLDER}${part}.ts`, ...args], { stdio: 'inherit' });
    child.on('exit', (code) => resolve(code === 0));
  });

const main = async (): Promise<void> => {
  const [name, ...args] = process.argv.slice(2);
  if (name !== undefined && ![...PARTS, ...BY_NAME].some((part) => part === name)) {
    console.error(`Usage: npm run bench [${[...PARTS, ...BY_NAME].join('|')}] [arguments]`);
    process.exit(2);
  }
  const failed: string[] = [];
  for (const part of name === undefined ? PARTS : [name]) if (!(await run(part, args))) failed.push(part);
  if (failed.length > 0) console.error(`\nnot measured: ${failed.join(', ')}`);
  process.exit(failed.length === 0 ? 0 : 1);
};
await main();
