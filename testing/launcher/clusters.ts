import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { findPostmaster, stopPostmaster } from '#platform/db/launcher/postmaster.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Path of a data folder that does not exist yet, so that the launcher creates it. */
export async function newDataDir(): Promise<string> {
  const folder = temporaryFolder('launcher');
  await openToOthers(folder);
  const dataDir = join(folder, 'data');
  stopAtEnd(join(dataDir, 'cluster'));
  return dataDir;
}

/** The same for `npm start`, which keeps its database in a folder of DATA_DIR. */
export async function newProductDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  stopAtEnd(join(dataDir, 'postgres/cluster'));
  return dataDir;
}

/** Stops the database there, whether the test passed or failed, before its folder is removed. */
function stopAtEnd(cluster: string): void {
  onTestFinished(async () => {
    const found = await findPostmaster(cluster);
    if (found) await stopPostmaster(found.pid);
  });
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
  onTestFinished(() => void child.kill('SIGKILL'));
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!/^\d+$/.test(line)) continue;
    last = Number(line);
    if (last === count) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return last;
}
