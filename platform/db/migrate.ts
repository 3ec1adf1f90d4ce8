/**
 * Forward-only migrations: every `migrations/NNNN-name.sql` of the platform and the capabilities, in the order of their
 * numbers, each in its own transaction, remembered by name. Two processes that start at once wait for each other.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';

const ROOT = new URL('../../', import.meta.url).pathname;
const LOCK = 7_201_446;

export interface Migration {
  name: string;
  path: string;
}

const foldersOf = async (parent: string): Promise<string[]> => {
  const entries = await readdir(join(ROOT, parent), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(ROOT, parent, entry.name, 'migrations'));
};

/** All migrations, sorted; two with one number are a mistake of ours and refused. */
export const findMigrations = async (): Promise<Migration[]> => {
  const folders = [...(await foldersOf('platform')), ...(await foldersOf('capabilities'))];
  const found: Migration[] = [];
  for (const folder of folders) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files)
      if (file.endsWith('.sql')) found.push({ name: basename(file, '.sql'), path: join(folder, file) });
  }
  found.sort((a, b) => a.name.localeCompare(b.name));
  const numbers = found.map((migration) => migration.name.slice(0, 4));
  const twice = numbers.find((number, index) => numbers[index + 1] === number);
  if (twice !== undefined) throw new Error(`Two migrations are numbered ${twice}`);
  return found;
};

/** Brings the database up to date. @returns the names that were applied now. */
export const migrate = async (pool: pg.Pool, onStep: (name: string) => void = () => undefined): Promise<string[]> => {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create schema if not exists platform; create table if not exists platform.migration (name text primary key, at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from platform.migration')).rows.map((row) => row.name),
    );
    for (const migration of await findMigrations()) {
      if (done.has(migration.name)) continue;
      onStep(migration.name);
      await apply(client, migration);
      applied.push(migration.name);
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
};

const apply = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  const statements = await readFile(migration.path, 'utf8');
  try {
    await client.query('begin');
    await client.query(statements);
    await client.query('insert into platform.migration (name) values ($1)', [migration.name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};
