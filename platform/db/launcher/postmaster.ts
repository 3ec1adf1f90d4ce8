import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './launcher-error.ts';
import { answers } from './answers.ts';
import type { Folders } from './folders.ts';
import { commandOf, isAlive, isSameProcess, processOf } from './process-identity.ts';
import { cleanEnvironment, identityOf, type RunAs } from './run-as.ts';

/** What `postmaster.pid` says about the server of a cluster. */
export type Postmaster = { pid: number; port: number; socketDir: string };

/** Recovery after a crash may replay a gigabyte of log; starting is given that long. */
const startMaxMs = 300_000;
const stopMaxMs = 60_000;
const leftoversMaxMs = 30_000;

/** The living server of this cluster, or undefined. A `postmaster.pid` left over by a dead one is removed. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = readPidFile(cluster);
  if (!found) return undefined;
  // The number may belong to a quite different process by now, even to the server of another cluster.
  if (isAlive(found.pid) && commandOf(found.pid)?.includes(cluster)) return found;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Lines of the file: pid, data folder, start time, port, socket folder, listen address, shared memory, state. */
function readPidFile(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map((line) => line.trim());
    const [pid, port] = [Number(lines[0]), Number(lines[3] || 5432)];
    return Number.isInteger(pid) && pid > 0 ? { pid, port, socketDir: lines[4] ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

/** Starts `postgres` for a cluster that has no living server. Throws LauncherError with PostgreSQL's own complaint. */
export async function spawnPostmaster(
  bin: string,
  folders: Folders,
  settings: string[],
  runAs: RunAs,
): Promise<Postmaster> {
  const deadline = Date.now() + leftoversMaxMs;
  for (;;) {
    const started = await tryToStart(bin, folders, settings, runAs);
    if (started) return started;
    const complaint = await lastComplaint(folders.log);
    // Children of a killed server end by themselves a moment later; until then PostgreSQL rightly refuses.
    if (!/shared memory block .* in use/.test(complaint) || Date.now() > deadline) {
      throw new LauncherError(`PostgreSQL did not start: ${complaint}`);
    }
    await sleep(200);
  }
}

async function tryToStart(
  bin: string,
  folders: Folders,
  settings: string[],
  runAs: RunAs,
): Promise<Postmaster | undefined> {
  await clearSocketDir(folders.socket);
  const log = await open(folders.log, 'w');
  // In a session of its own, so that Ctrl-C reaches only us and we decide when it ends.
  const child = spawn(join(bin, 'postgres'), ['-D', folders.cluster, ...settings], {
    ...identityOf(runAs),
    env: cleanEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = false;
  child.on('exit', () => {
    ended = true;
  });
  child.on('error', () => {
    ended = true;
  });
  child.unref();
  await log.close();
  return waitUntilReady(folders.cluster, () => ended);
}

/** The folder is this cluster's alone: what a killed server left there may name a process that looks alive. */
async function clearSocketDir(socketDir: string): Promise<void> {
  const names = (await readdir(socketDir)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(names.map((name) => rm(join(socketDir, name), { force: true })));
}

/** Waits until the server of this cluster answers; undefined when it ended or never did. */
export async function waitUntilReady(cluster: string, ended: () => boolean): Promise<Postmaster | undefined> {
  const deadline = Date.now() + startMaxMs;
  while (!ended() && Date.now() < deadline) {
    const found = readPidFile(cluster);
    if (found?.socketDir && (await answers(found, cluster))) return found;
    await sleep(20);
  }
  return undefined;
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Waits for the end. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await endsAfter('SIGINT', pid, stopMaxMs)) return;
  // An immediate stop is safe too: the next start recovers from the log.
  if (await endsAfter('SIGQUIT', pid, 10_000)) return;
  throw new LauncherError(`PostgreSQL (process ${pid}) did not stop within ${(stopMaxMs + 10_000) / 1000} seconds.`);
}

async function endsAfter(signal: NodeJS.Signals, pid: number, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  const server = processOf(pid);
  if (isAlive(pid)) process.kill(pid, signal);
  // Its pid file goes a moment before the process does: only the process itself tells that it has ended.
  while (isSameProcess(server)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

async function lastComplaint(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  const complaint = lines.filter((line) => /FATAL|PANIC|ERROR/.test(line)).at(-1) ?? lines.at(-1);
  return complaint?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') || `see ${log}`;
}
