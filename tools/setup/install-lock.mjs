import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 200;
/** No installation takes so long: the process id has been given to another process. */
const longestMs = 20 * 60_000;
/** A step that takes a moment and has taken longer was cut off. */
const momentMs = 10_000;

/** Locks of this process: without it, its id in a lock belongs to an ended one, as in a restarted container. */
const own = new Set();

/**
 * Runs `work` while no other process installs packages here, because npm does not support that. The lock names the
 * installing process and its npm, so that others wait for an npm left by a killed start, and for a start whose npm has
 * ended, but not for ended ones. `work` receives a function to report npm's process id.
 */
export async function alone(root, signal, work) {
  const file = join(root, '.cache/installing');
  mkdirSync(join(root, '.cache'), { recursive: true });
  while (!take(file)) await sleep(pauseMs, undefined, { signal });
  own.add(file);
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`));
  } finally {
    own.delete(file);
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) removeLeft(file);
    return false;
  }
}

/**
 * One at a time, which checks again: of two that found the same abandoned lock, the second would remove the first one's
 * new lock.
 */
function removeLeft(file) {
  const removing = `${file}-removing`;
  try {
    mkdirSync(removing);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (ageMs(removing) > momentMs) rmSync(removing, { recursive: true, force: true });
    return;
  }
  try {
    if (!isHeld(file)) rmSync(file, { force: true });
  } finally {
    rmdirSync(removing);
  }
}

function isHeld(file) {
  const age = ageMs(file);
  if (age > longestMs) return false;
  const pids = textOf(file).split(' ').filter(Boolean).map(Number);
  // between its creation and its first word
  if (pids.length === 0) return age <= momentMs;
  return pids.map((pid) => (pid === process.pid ? own.has(file) : isAlive(pid))).includes(true);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The age of a file; a file that has disappeared counts as infinitely old. */
function ageMs(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? Infinity : Date.now() - found.mtimeMs;
}

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
