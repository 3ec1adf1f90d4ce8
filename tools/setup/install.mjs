import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './child.mjs';

const stampName = '.install-stamp';

/**
 * Sets of packages: `serve` is what building and serving need, `all` has the tools of the tests as well.
 * @typedef {'serve' | 'all'} PackageSet
 */

/** True (in milliseconds) when the packages of the set are there as package-lock.json wants them. */
export function isInstalled(root, set) {
  if (!existsSync(join(root, 'node_modules'))) return false;
  const stamp = readStamp(root);
  if (stamp.lock === lockHash(root) && covers(stamp.set, set)) return true;
  const found = ['all', 'serve'].find((one) => covers(one, set) && recordFits(root, one));
  if (found) writeStamp(root, found);
  return found !== undefined;
}

/** Makes node_modules hold the packages of the set. Throws with npm's first words when the installation fails. */
export async function installPackages(root, set, note = () => undefined) {
  const result = await tryInOrder(root, set, note);
  if (!result.ok) throw new Error(`npm could not install the packages:\n${firstLines(result.output)}`);
  writeStamp(root, set);
}

/**
 * `ci` empties node_modules first. Where the lock file is unchanged and only packages are missing, `install` adds
 * them; it also takes a lock file that lacks optional packages of other systems, which `ci` refuses. No install script
 * of a package is needed, so none runs.
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

/** Somebody may have run `npm ci` by hand: then every required package is there in the wanted version. */
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

/** Two words: hash of the lock file and set. */
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
