/** Worlds that several test files use are made once per run, each in its own database; each file works on a copy. */
import { inject } from 'vitest';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { keepDatabase } from './drop-databases.ts';
import { freshDatabaseUrls, otherDatabaseUrls } from './fresh-database.ts';
import { runOn } from './template.ts';

/** Facts that `make` returned about the world, and a copy of its database. */
export interface WorldCopy<WorldFacts> {
  told: WorldFacts;
  urls: DatabaseUrls;
}

interface StoredWorld<WorldFacts> {
  url: string;
  told: WorldFacts;
}

/** Holds the other workers, which need the same world at the same time. */
const LOCK = 720_113;
const TABLE = 'create table if not exists made_world (name text primary key, url text not null, told jsonb not null)';

const makeOrFind = <WorldFacts>(
  name: string,
  make: (urls: DatabaseUrls) => Promise<WorldFacts>,
): Promise<StoredWorld<WorldFacts>> =>
  runOn(inject('postgresUrl'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(TABLE);
    const { rows } = await client.query<StoredWorld<WorldFacts>>('select url, told from made_world where name = $1', [
      name,
    ]);
    if (rows[0] !== undefined) return rows[0];
    const { serverUrl: url, ...urls } = await freshDatabaseUrls();
    keepDatabase(url);
    const told = await make({ ...urls, serverUrl: url });
    // A database with connections cannot be copied; one closed a moment ago may still exist on the server's side.
    const database = new URL(url).pathname.slice(1);
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [database]);
    const insert = 'insert into made_world (name, url, told) values ($1, $2, $3) returning url, told';
    const written = await client.query<StoredWorld<WorldFacts>>(insert, [name, url, JSON.stringify(told)]);
    return written.rows[0] ?? { url, told };
  });

/** @param make fills the database, leaves no connection open, and returns facts of the world that JSON can hold. */
export const madeOnce = async <WorldFacts>(
  name: string,
  make: (urls: DatabaseUrls) => Promise<WorldFacts>,
): Promise<WorldCopy<WorldFacts>> => {
  const { told, url } = await makeOrFind(name, make);
  return { told, urls: await otherDatabaseUrls(url) };
};
