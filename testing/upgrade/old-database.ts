/**
 * A database as a former version left it, recorded by `record.ts`: its migrations, functions and views, and the rows
 * of a world that its own calls and its feed made.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { ownerRole } from '#platform/db/launcher/roles.ts';
import type { Definition } from '#platform/db/migrate/definition-files.ts';
import { migrate, type DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';

interface OldDatabase {
  /** Names; merged migrations never change. */
  readonly migrations: readonly string[];
  readonly definitions: readonly Definition[];
  readonly schemas: readonly string[];
  /** Rows by table, in PostgreSQL's text format. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly sequences: Readonly<Record<string, number>>;
}

export const readOldDatabase = (commit: string): OldDatabase =>
  JSON.parse(gunzipSync(readFileSync(new URL(`${commit}.json.gz`, import.meta.url))).toString('utf8')) as OldDatabase;

/** Replaces the rows that the migrations inserted, with triggers and foreign keys disabled. */
const writeRows = async (client: pg.Client, { tables, sequences }: OldDatabase): Promise<void> => {
  await client.query('set session_replication_role = replica');
  for (const [name, rows] of Object.entries(tables)) {
    await client.query(`delete from ${name}`);
    await client.query(
      `insert into ${name} overriding system value select (row::${name}).* from unnest($1::text[]) as row`,
      [rows],
    );
  }
  for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last]);
};

/** @param urls of an empty database. */
export const restoreOldDatabase = async (
  urls: DatabaseUrls & { readonly superuserUrl: string },
  old: OldDatabase,
): Promise<void> => {
  const { migrations } = readProgram();
  const known = new Set(old.migrations);
  const program = {
    migrations: migrations.filter(({ name }) => known.has(name)),
    definitions: old.definitions,
    schemas: old.schemas,
    fingerprint: 'a former version',
  };
  const client = new pg.Client(urls.superuserUrl);
  await client.connect();
  try {
    await client.query(`alter database ${new URL(urls.ownerUrl).pathname.slice(1)} owner to ${ownerRole}`);
    await migrate(urls, { program });
    await writeRows(client, old);
  } finally {
    await client.end();
  }
};
