import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { superuser } from '#platform/db/launcher/cluster.ts';
import { startPostgres } from '#platform/db/launcher/launcher.ts';
import { findPostmaster, stopPostmaster } from '#platform/db/launcher/postmaster.ts';
import { ownedFolder } from '#tools/test/owned-folder.ts';
import { clusterPlace } from '../cluster-place.ts';
import { runOn, withDatabase } from '../template.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { keptCluster } from '../test-cluster.ts';

const run = promisify(execFile);

/** Path of a data folder that does not exist yet, so that the launcher creates it. */
export async function newDataDir(): Promise<string> {
  return dataDirIn(temporaryFolder('launcher'));
}

async function dataDirIn(folder: string): Promise<string> {
  await openToOthers(folder);
  const dataDir = join(folder, 'data');
  stopAtEnd(join(dataDir, 'cluster'));
  return dataDir;
}

/** The folder of the cluster for `npm start`, which keeps its database below DATA_DIR. */
export async function newProductDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  stopAtEnd(join(dataDir, 'postgres/cluster'));
  return dataDir;
}

/** The folder for the databases of the test run: on a disk, a copy takes as long as creating a cluster. */
function folderOfRun(): string {
  const folder = ownedFolder(clusterPlace());
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * A folder with the cluster of the test run in it, as a launcher left it that has stopped: `initdb` takes two seconds.
 * It also has the migrated template.
 */
export async function copiedDataDir(): Promise<string> {
  const dataDir = await dataDirIn(folderOfRun());
  await copyCluster(dataDir);
  return dataDir;
}

/** For `npm start`: an existing, migrated database. */
export async function migratedProductDataDir(): Promise<string> {
  const dataDir = await dataDirIn(folderOfRun());
  const place = join(dataDir, 'postgres');
  stopAtEnd(join(place, 'cluster'));
  await copyCluster(place);
  const running = await startPostgres({ dataDir: place, settings: { fsync: 'off' } });
  const { pathname } = new URL(running.url);
  await runOn(withDatabase(running.url, 'postgres', superuser), async (client) => {
    await client.query(`drop database ${pathname.slice(1)}`);
    await client.query(`alter database ${inject('postgresTemplate')} rename to ${pathname.slice(1)}`);
  });
  await running.stop();
  return dataDir;
}

/** Keeps the owner, because PostgreSQL does not run as root. */
async function copyCluster(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await run('cp', ['-a', keptCluster(inject('postgresTemplate')), join(dataDir, 'cluster')]);
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
