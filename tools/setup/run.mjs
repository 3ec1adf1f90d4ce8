/**
 * The way in for every npm script: `node tools/setup/run.mjs <start|test|bench> [arguments…]` or
 * `… exec <script> [arguments…]`. Plain JavaScript, because it runs on the Node the machine happens to have.
 * It installs what is missing, then runs the script with the Node version this project is made for.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTerminal } from './steps.mjs';
import { installPackages } from './install.mjs';
import { findRuntime } from './runtime.mjs';
import { runScript } from './child.mjs';
import { versionProblem } from './version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const targets = {
  start: 'apps/server/start.ts',
  test: 'tools/test/run.ts',
  bench: 'bench/run.ts',
};

/** A task's script and arguments; undefined for a word that is no task. */
function scriptFor([task, ...rest]) {
  if (task === 'exec' && rest.length > 0) return rest;
  return Object.hasOwn(targets, task ?? '') ? [targets[task], ...rest] : undefined;
}

async function main() {
  const problem = versionProblem(process.versions.node);
  if (problem) throw new Error(problem);
  const script = scriptFor(process.argv.slice(2));
  if (!script) throw new Error('Usage: node tools/setup/run.mjs <start|test|bench|exec script> [arguments]');
  const terminal = createTerminal(process.stderr);
  await installPackages(root, terminal);
  const runtime = await findRuntime(root, terminal);
  return runScript(root, runtime, script);
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
