import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from './answers.ts';
import type { Folders } from './folders.ts';
import { LauncherError } from './launcher-error.ts';
import { commandOf, isAlive, isSameProcess, processOf } from './process-identity.ts';
import { cleanEnvironment, identityOf, type RunAs } from './run-as.ts';

/** The server of a cluster, as recorded in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; socketDir: string };

/** Start timeout: crash recovery may have to replay a gigabyte of WAL. */
const startMaxMs = 300_000;
const stopMaxMs = 60_000;
const leftoversMaxMs = 30_000;

/** The running server of this cluster, or undefined. A stale `postmaster.pid` is removed. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const found = readPidFile(cluster);
  if (!found) return undefined;
  // The pid may have been reused by another process, even by the server of another cluster.
  if (isAlive(found.pid) && commandOf(found.pid)?.includes(cluster)) return found;
  await rm(join(cluster, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Lines of the file: pid, data folder, start time, port, socket folder, listen address, shared memory, status. */
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

/** Starts `postgres` for a cluster without a running server. @throws LauncherError with PostgreSQL's error message. */
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
    // A killed server and its child processes are gone shortly after; until then PostgreSQL refuses to start.
    if (!/shared memory block .* in use|lock file .* already exists/.test(complaint) || Date.now() > deadline) {
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
  // Holds error details, such as values of rows; an existing file keeps its mode when opened.
  const log = await open(folders.log, 'w', 0o600);
  await log.chmod(0o600);
  // in a session of its own, so that Ctrl-C reaches only this process, which then stops the server
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

/**
 * Removes leftovers of a killed server, whose lock file may name a reused pid. The folder belongs to this cluster only.
 */
async function clearSocketDir(socketDir: string): Promise<void> {
  const names = (await readdir(socketDir)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(names.map((name) => rm(join(socketDir, name), { force: true })));
}

/** Waits until the server of this cluster answers; undefined if it ended or timed out. */
export async function waitUntilReady(cluster: string, ended: () => boolean): Promise<Postmaster | undefined> {
  const deadline = Date.now() + startMaxMs;
  while (!ended() && Date.now() < deadline) {
    const found = readPidFile(cluster);
    if (found?.socketDir && (await answers(found, cluster))) return found;
    await sleep(20);
  }
  return undefined;
}

/** Fast shutdown: open transactions are rolled back, committed ones are on disk. Waits for the end of the process. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (await endsAfter('SIGINT', pid, stopMaxMs)) return;
  // An immediate shutdown is safe too: the next start recovers from the WAL.
  if (await endsAfter('SIGQUIT', pid, 10_000)) return;
  throw new LauncherError(
    `PostgreSQL (process ${pid}) did not stop within ${(stopMaxMs + 10_000) / 1000} seconds: stop that process.`,
  );
}

async function endsAfter(signal: NodeJS.Signals, pid: number, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  const server = processOf(pid);
  if (isAlive(pid)) process.kill(pid, signal);
  // The pid file is removed shortly before the process ends, so check the process itself.
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
