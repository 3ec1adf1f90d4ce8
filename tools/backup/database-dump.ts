import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough, type Readable, type Transform, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { writeThrough } from './copy-tree.ts';

const notEnough = "Install the PostgreSQL client programs of the server's version and try again.";

/**
 * Dumps the database behind `url` into `file`, `through` a cipher where it is encrypted, with the machine's pg_dump,
 * which must not be older than the server.
 */
export async function dumpDatabase(url: string, file: string, through?: Transform): Promise<void> {
  await checkProgram('pg_dump', url);
  const args = ['--format=custom', '--no-owner', '--no-privileges'];
  await run({ program: 'pg_dump', url, args, work: ({ stdout }) => writeThrough(stdout, through, file) });
}

/** Restores a dump into the database behind `url`, which must be empty, all or nothing. */
export async function restoreDump(url: string, file: string, through?: Transform): Promise<void> {
  await checkProgram('pg_restore', url);
  if ((await tableCount(url)) > 0) throw new Error('The database to restore into is not empty: create a new one.');
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  const from = createReadStream(file);
  await run({
    program: 'pg_restore',
    url,
    args,
    work: ({ stdin }) => pipeline(from, through ?? new PassThrough(), stdin),
  });
}

async function checkProgram(program: string, url: string): Promise<void> {
  const [server] = await ask<{ version: number }>(
    url,
    `SELECT current_setting('server_version_num')::int / 10000 AS version`,
  );
  const found = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const version = Number(/(\d+)/.exec(found.stdout ?? '')?.[1] ?? 0);
  if (version >= (server?.version ?? 0)) return;
  const have = version > 0 ? `${program} here is version ${version}` : `${program} is not installed`;
  throw new Error(`The server is PostgreSQL ${server?.version} and ${have}. ${notEnough}`);
}

interface Run {
  program: string;
  url: string;
  args: string[];
  /** Reads the bytes that the program writes, or writes those that it reads. */
  work: (child: { stdin: Writable; stdout: Readable }) => Promise<void>;
}

/** The password is passed in the environment, because every user of the machine can read arguments. */
async function run({ program, url, args, work }: Run): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, [`--dbname=${address.href}`, ...args], { env, stdio: 'pipe' });
  const [[status], problem, worked] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    text(child.stderr),
    // the child process's own message tells more than the closed pipe
    work(child).catch((error: Error) => error),
  ]);
  if (status !== 0) throw new Error(`${program} failed: ${problem.trim().split('\n').at(-1)}`);
  if (worked instanceof Error) throw worked;
}

/** Tables that are not PostgreSQL's own. */
export async function tableCount(url: string): Promise<number> {
  const [row] = await ask<{ tables: number }>(
    url,
    `SELECT count(*)::int AS tables FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  return row?.tables ?? 0;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
