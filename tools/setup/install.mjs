import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './child.mjs';
import { alone } from './install-lock.mjs';

const stampName = '.install-stamp';

/**
 * Sets of packages, each with those before it: `serve` for serving and building the agents' app, `console` also for
 * building the operator's console (peer dependencies: two thirds of all files), `all` also for the tests. Types:
 * install.d.mts.
 */
const sets = ['serve', 'console', 'all'];
const wishes = {
  serve: ['--omit=dev', '--omit=peer'],
  console: ['--omit=dev', '--include=peer'],
  all: ['--include=dev', '--include=peer'],
};

/** Fast check: true when the packages of the set are installed as package-lock.json requires. */
export function isInstalled(root, set) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  const stamp = readStamp(root);
  if (stamp.lock === lockHash(root) && covers(stamp.set, set)) return true;
  const found = sets.toReversed().find((one) => covers(one, set) && recordFits(root, one));
  if (found) writeStamp(root, found);
  return found !== undefined;
}

/**
 * Installs the packages of the set into node_modules, unless another process does: then it waits for that one.
 * `isInUse`: a server runs on what is installed, so packages are only added.
 * @throws Error with npm's first lines when the installation fails.
 */
export function installPackages(root, set, { note = () => undefined, signal, isInUse = false } = {}) {
  return alone(root, signal, async (onStart) => {
    if (isInstalled(root, set)) return;
    const run = (args) => npm(root, args, { onStart, signal });
    const result = await tryInOrder(root, set, { note, run, isInUse });
    signal?.throwIfAborted();
    if (!result.ok) throw new Error(`npm could not install the packages:\n${firstLines(result.output)}`);
    writeStamp(root, set);
  });
}

/**
 * `ci` empties node_modules first. When the lock file is unchanged and only packages are missing, `install` adds them;
 * it also accepts a lock file without optional packages of other systems, which `ci` refuses. Install scripts of
 * packages are not needed and never run. npm's cache is tried first without asking the registry again: the lock file
 * states the versions and their checksums.
 */
async function tryInOrder(root, set, { note, run, isInUse }) {
  const before = readStamp(root);
  const isAddition = existsSync(join(root, 'node_modules')) && before.lock === lockHash(root);
  if (isAddition) removeRest(root, before.set);
  const install = ['install', '--no-save'];
  const both = isAddition ? [install, ['ci']] : [['ci'], install];
  const ways = isInUse ? [install] : both;
  const more = ['--ignore-scripts', '--include=optional', ...wishes[set]];
  let first;
  for (const way of ways) {
    if (first) note(`trying again with npm ${way[0]}`);
    const result = await run([...way, ...more, ...(first || isInUse ? [] : ['--prefer-offline'])]);
    if (result.ok) return result;
    first ??= result;
  }
  return first;
}

/** Removes the rest of an interrupted addition: npm takes a package with half of its files for complete. */
function removeRest(root, installed) {
  const known = Object.entries(packagesOf(join(root, 'package-lock.json')));
  const rest = known.filter(([path, one]) => path.startsWith('node_modules/') && isLeftOut(one, installed));
  for (const [path] of rest) rmSync(join(root, path), { recursive: true, force: true });
}

function covers(installed, wanted) {
  return sets.indexOf(installed) >= sets.indexOf(wanted);
}

/** Detects `npm ci` run by hand: every required package is installed in the wanted version. */
function recordFits(root, set) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const have = packagesOf(record);
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  return wanted.every(([path, one]) => path === '' || isExtra(one, set) || have[path]?.version === one.version);
}

function isExtra(one, set) {
  return Boolean(one.optional || one.devOptional || one.link || isLeftOut(one, set));
}

function isLeftOut(one, set) {
  return Boolean((one.dev && set !== 'all') || (one.peer && set === 'serve'));
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** The stamp holds two words: the hash of the lock file, and the set. */
function readStamp(root) {
  const file = join(root, 'node_modules', stampName);
  const [lock, set] = existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : [];
  return { lock, set };
}

function writeStamp(root, set) {
  writeFileSync(join(root, 'node_modules', stampName), `${lockHash(root)} ${set}\n`);
}

function firstLines(text) {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'));
  return lines.slice(0, 15).join('\n');
}
