import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './child.mjs';

const stampName = '.install-stamp';

/**
 * Makes node_modules match package-lock.json; does nothing (in milliseconds) when it already does.
 * Throws with npm's first words when the installation fails.
 */
export async function installPackages(root, terminal) {
  if (isInstalled(root)) return;
  const step = terminal.step('Installing packages (npm ci), first time only');
  const result = await tryInOrder(root, step);
  if (!result.ok) {
    step.fail();
    throw new Error(`npm ci failed:\n${firstLines(result.output)}`);
  }
  writeStamp(root);
  step.done();
}

const ways = [
  { args: ['ci'] },
  // A package whose install script fails (no network for its download) must not stop the rest.
  { args: ['ci', '--ignore-scripts'], note: 'trying again without install scripts' },
  // `ci` refuses a lock file that lacks optional packages of other systems; `install` takes it as it is.
  { args: ['install', '--no-save'], note: 'trying again with npm install' },
  {
    args: ['install', '--no-save', '--ignore-scripts'],
    note: 'trying again with npm install, without install scripts',
  },
];

/** The result of the first way that works, else of the first one: its words tell the cause best. */
async function tryInOrder(root, step) {
  let first;
  for (const { args, note } of ways) {
    // A lock file refused once is refused again.
    if (args[0] === 'ci' && first?.output.includes('EUSAGE')) continue;
    if (note) step.note(note);
    const result = await npm(root, [...args, '--include=dev', '--include=optional']);
    if (result.ok) return result;
    first ??= result;
  }
  return first;
}

/** True when the stamp of the last installation, or npm's own record of it, fits the lock file. */
export function isInstalled(root) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  if (readStamp(root) === lockHash(root)) return true;
  if (!recordFits(root)) return false;
  writeStamp(root);
  return true;
}

/** Somebody may have run `npm ci` by hand: then every required package is there in the wanted version. */
function recordFits(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const have = packagesOf(record);
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  return wanted.every(([path, one]) => path === '' || isExtra(one) || have[path]?.version === one.version);
}

function isExtra(one) {
  return Boolean(one.optional || one.devOptional || one.peer || one.link);
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function readStamp(root) {
  const file = join(root, 'node_modules', stampName);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

function writeStamp(root) {
  writeFileSync(join(root, 'node_modules', stampName), `${lockHash(root)}\n`);
}

function firstLines(text) {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'));
  return lines.slice(0, 15).join('\n');
}
