import { spawnSync } from 'node:child_process';
import pg from 'pg';

const notEnough = "Install the PostgreSQL client programs of the server's version and try again.";

/** Dumps the database behind `url` into `file` with the machine's pg_dump, which must not be older than the server. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await checkProgram('pg_dump', url);
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/** Restores a dump into the database behind `url`, which must be empty, all or nothing. */
export async function restoreDump(url: string, file: string): Promise<void> {
  await checkProgram('pg_restore', url);
  if ((await tableCount(url)) > 0) throw new Error('The database to restore into is not empty: create a new one.');
  run('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', file]);
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

/** The password goes through the environment: arguments can be read by every user of the machine. */
function run(program: string, url: string, args: string[]): void {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const result = spawnSync(program, [`--dbname=${address.href}`, ...args], { env, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${program} failed: ${result.stderr.trim().split('\n').at(-1)}`);
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
