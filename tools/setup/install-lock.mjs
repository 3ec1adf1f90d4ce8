import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 200;
/** No installation takes as long: its process id has been given to another process. */
const longestMs = 20 * 60_000;
/** A step that takes a moment and has taken longer was cut off. */
const momentMs = 10_000;

/** Locks of this process: without it, its id in a lock is that of an ended one, as in a container that begins again. */
const own = new Set();

/**
 * Runs `work` while no other process installs packages here: npm does not expect another one beside it. The lock names
 * the process that installs and its npm, so that the npm left by a killed start is waited for, a start whose npm has
 * ended is too, and none that has ended. `work` receives a function to tell npm's process id.
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

/** One at a time, who looks again: of two that found the same lock left, the second would remove that of the first. */
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

/** The age of a file; a file that is gone meanwhile counts as infinitely old. */
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
