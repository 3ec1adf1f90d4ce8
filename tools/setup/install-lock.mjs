import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 200;
/** No installation takes as long: its process id has been given to another process. */
const longestMs = 20 * 60_000;

/**
 * Runs `work` while no other process installs packages here: npm does not expect another one beside it. The lock names
 * the process that installs, so that one left by a killed start is waited for, and one that has ended is not.
 * `work` receives a function to tell npm's process id.
 */
export async function alone(root, signal, work) {
  const file = join(root, '.cache/installing');
  mkdirSync(join(root, '.cache'), { recursive: true });
  while (!take(file)) await sleep(pauseMs, undefined, { signal });
  try {
    return await work((pid) => writeFileSync(file, String(pid)));
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longestMs) return false;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
