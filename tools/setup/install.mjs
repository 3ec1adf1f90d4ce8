import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './child.mjs';

const stampName = '.install-stamp';

/**
 * Sets of packages: `serve` for building and serving, `all` also for the tests.
 * @typedef {'serve' | 'all'} PackageSet
 */

/** Fast check: true when the packages of the set are installed as package-lock.json requires. */
export function isInstalled(root, set) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  const stamp = readStamp(root);
  if (stamp.lock === lockHash(root) && covers(stamp.set, set)) return true;
  const found = ['all', 'serve'].find((one) => covers(one, set) && recordFits(root, one));
  if (found) writeStamp(root, found);
  return found !== undefined;
}

/**
 * Installs the packages of the set into node_modules. @throws Error with npm's first lines when the installation fails.
 */
export async function installPackages(root, set, note = () => undefined) {
  const result = await tryInOrder(root, set, note);
  if (!result.ok) throw new Error(`npm could not install the packages:\n${firstLines(result.output)}`);
  writeStamp(root, set);
}

/**
 * `ci` empties node_modules first. When the lock file is unchanged and only packages are missing, `install` adds them;
 * it also accepts a lock file without optional packages of other systems, which `ci` refuses. Install scripts of
 * packages are not needed and never run.
 */
async function tryInOrder(root, set, note) {
  const isAddition = existsSync(join(root, 'node_modules')) && readStamp(root).lock === lockHash(root);
  const install = ['install', '--no-save'];
  const ways = isAddition ? [install, ['ci']] : [['ci'], install];
  const more = ['--ignore-scripts', '--include=optional', set === 'all' ? '--include=dev' : '--omit=dev'];
  let first;
  for (const way of ways) {
    if (first) note(`trying again with npm ${way[0]}`);
    const result = await npm(root, [...way, ...more]);
    if (result.ok) return result;
    first ??= result;
  }
  return first;
}

function covers(installed, wanted) {
  return installed === wanted || installed === 'all';
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
  return Boolean(one.optional || one.devOptional || one.peer || one.link || (one.dev && set === 'serve'));
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
