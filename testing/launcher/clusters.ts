import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach } from 'vitest';
import { findPostmaster, stopPostmaster } from '#platform/db/launcher/postmaster.ts';

const clusters: string[] = [];
const folders: string[] = [];
const children: ChildProcess[] = [];

/** Stops the processes that a test started, whether it passed or failed, and removes its folders. */
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const cluster of clusters.splice(0)) {
    const found = await findPostmaster(cluster);
    if (found) await stopPostmaster(found.pid);
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new folder with mode 0700, like a home folder. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launcher-'));
  folders.push(folder);
  return folder;
}

/** Path of a data folder that does not exist yet, so that the launcher creates it. */
export async function newDataDir(): Promise<string> {
  const folder = await temporaryFolder();
  await openToOthers(folder);
  const dataDir = join(folder, 'data');
  clusters.push(join(dataDir, 'cluster'));
  return dataDir;
}

/** The same for `npm start`, which keeps its database in a folder of DATA_DIR. */
export async function newProductDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  clusters.push(join(dataDir, 'postgres/cluster'));
  return dataDir;
}

export async function openToOthers(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

export async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700);
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]);
}

/**
 * Runs insert-until-killed.ts, waits for `count` acknowledged rows, then kills it with SIGKILL. @returns the last
 * number it printed.
 */
export async function runAndKill(dataDir: string, count: number): Promise<number> {
  const script = fileURLToPath(new URL('./insert-until-killed.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!/^\d+$/.test(line)) continue;
    last = Number(line);
    if (last === count) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return last;
}
