/**
 * Entry point of every npm script: `node tools/setup/run.mjs <task> [arguments…]` or `… exec <script> [arguments…]`.
 * Plain JavaScript, because it runs on any installed Node. Installs missing packages of the task, then runs its script
 * with a Node that supports TypeScript.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installApart, isInstalledApart } from './apart.mjs';
import { runScript } from './child.mjs';
import { installPackages, isInstalled } from './install.mjs';
import { findRuntime, hasRuntime, linkRuntime } from './runtime.mjs';
import { createTerminal } from './steps.mjs';
import { versionProblem } from './version.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Each task's script, the set of packages it needs, and packages that only it needs. */
const tasks = {
  start: { script: 'apps/server/start.ts', set: 'serve' },
  dev: { script: 'tools/dev/run.ts', set: 'console' },
  test: { script: 'tools/test/run.ts', set: 'all' },
  bench: { script: 'bench/run.ts', set: 'all', apart: { name: 'bench', source: 'bench/packages' } },
};

/**
 * The task to run; undefined for an unknown name. `exec` needs the packages for serving, `tool` those for the tests.
 */
function taskFor([name, ...rest]) {
  const [script, ...args] = rest;
  if (name === 'exec' && script) return { script, args, set: 'serve' };
  if (name === 'tool' && script) return { script, args, set: 'all' };
  return Object.hasOwn(tasks, name ?? '') ? { ...tasks[name], args: rest } : undefined;
}

/** Installs everything missing in one step; packages and Node are fetched in parallel. @returns the Node to use. */
async function prepare({ set, apart }) {
  const packages = !isInstalled(root, set);
  const more = apart !== undefined && !isInstalledApart(root, apart);
  if (!packages && !more && hasRuntime(root)) return findRuntime(root);
  const what = [...(packages || more ? ['packages'] : []), ...(hasRuntime(root) ? [] : ['Node'])].join(' and ');
  return createTerminal(process.stderr).run(what, async (step) => {
    const [runtime] = await Promise.all([
      findRuntime(root),
      packages && installPackages(root, set, { note: step.note }),
      more && installApart(root, apart),
    ]);
    return runtime;
  });
}

/** Runs after `npm ci` by hand, which removes the link to Node from node_modules. Never fails an installation. */
async function afterInstall() {
  try {
    linkRuntime(root, await findRuntime(root));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
  }
  return 0;
}

async function main(words) {
  const problem = versionProblem(process.versions.node);
  if (problem) throw new Error(problem);
  if (words[0] === 'after-install') return afterInstall();
  const task = taskFor(words);
  if (!task)
    throw new Error(`Usage: node tools/setup/run.mjs <${Object.keys(tasks).join('|')}|exec script|tool script>`);
  const runtime = await prepare(task);
  linkRuntime(root, runtime);
  return runScript(root, runtime, [task.script, ...task.args]);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
