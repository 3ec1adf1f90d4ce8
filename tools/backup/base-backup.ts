import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copySynced, copyTree, writeSynced } from './copy-tree.ts';
import type { FileCipher } from './file-cipher.ts';

/**
 * Folders whose content belongs to the running server, not to the data (PostgreSQL manual, "Backing Up The Data
 * Directory").
 */
const contentLeftOut = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const filesLeftOut = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map']);

/**
 * Copies the files of a *running* cluster to the folder `to` with PostgreSQL's low-level backup functions, without
 * interruption. A start from the copy replays the WAL to one consistent moment, the end of the backup.
 */
export async function baseBackup(url: string, to: string, cipher?: FileCipher): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await keepLog(client);
    const cluster = await one(client, `SELECT current_setting('data_directory') AS value`);
    const startFile = await one(client, `SELECT pg_walfile_name(pg_backup_start('zhanye', fast => true)) AS value`);
    await copyTree(cluster, to, { leaveOut, cipher });
    const { label, stop_file: stopFile } = await endBackup(client);
    await copyLog({ cluster, to, cipher }, startFile, stopFile);
    await writeSynced(label, join(to, 'backup_label'), cipher?.('backup_label'));
  } finally {
    await client.end();
  }
}

/**
 * A temporary replication slot keeps WAL files from being recycled during the copy; it is dropped with the connection.
 */
async function keepLog(client: pg.Client): Promise<void> {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [name]);
}

async function endBackup(client: pg.Client): Promise<{ label: string; stop_file: string }> {
  const result = await client.query<{ label: string; stop_file: string }>(
    `SELECT labelfile AS label, pg_walfile_name(lsn) AS stop_file FROM pg_backup_stop(wait_for_archive => false)`,
  );
  if (!result.rows[0]) throw new Error('PostgreSQL did not end the backup.');
  return result.rows[0];
}

interface LogCopy {
  cluster: string;
  to: string;
  cipher: FileCipher | undefined;
}

async function copyLog({ cluster, to, cipher }: LogCopy, first: string, last: string): Promise<void> {
  // WAL file names sort in log order, because the timeline cannot change in between.
  const names = await readdir(join(cluster, 'pg_wal'));
  for (const name of names.filter((file) => /^[0-9A-F]{24}$/.test(file) && file >= first && file <= last)) {
    const path = join('pg_wal', name);
    await copySynced(join(cluster, path), join(to, path), cipher?.(path));
  }
}

function leaveOut(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return (
    contentLeftOut.has(path) || filesLeftOut.has(path) || name.startsWith('pgsql_tmp') || name === 'pg_internal.init'
  );
}

async function one(client: pg.Client, sql: string): Promise<string> {
  const result = await client.query<{ value: string }>(sql);
  return result.rows[0]?.value ?? '';
}
