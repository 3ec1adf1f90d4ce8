/**
 * A database as the program of commit 908b538 made it, the last one before the baseline: its migrations, word for word,
 * and the rows of a small world that its own calls wrote: sales, refunds and what waits for them, withdrawals in every
 * state, operations on terminals.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { giveToOwner } from '#platform/db/launcher/roles.ts';

interface OldDatabase {
  migrations: { name: string; sql: string }[];
  /** The queue's tables, as its library installs them. */
  queue: string;
  /** Rows by table, as PostgreSQL writes a row in text. */
  tables: Record<string, string[]>;
  sequences: Record<string, number>;
  /** What the server of that version sent to the database during its tests. */
  statements: string[];
}

export const readOldDatabase = (): OldDatabase =>
  JSON.parse(gunzipSync(readFileSync(new URL('908b538.json.gz', import.meta.url))).toString('utf8')) as OldDatabase;

const writeSchema = async (client: pg.Client, { migrations, queue }: OldDatabase): Promise<void> => {
  await client.query(`create schema platform;
    create table platform.migration (name text primary key, at timestamptz not null default now())`);
  for (const { name, sql } of migrations) {
    await client.query(`begin; ${sql}`);
    await client.query('insert into platform.migration (name) values ($1)', [name]);
    await client.query('commit');
  }
  await client.query(queue);
};

/** Instead of what the migrations filled in; neither triggers nor foreign keys look at it. */
const writeRows = async (client: pg.Client, { tables, sequences }: OldDatabase): Promise<void> => {
  await client.query('set session_replication_role = replica');
  await client.query(`truncate ${Object.keys(tables).join(', ')}`);
  for (const [name, rows] of Object.entries(tables))
    await client.query(
      `insert into ${name} overriding system value select (row::${name}).* from unnest($1::text[]) as row`,
      [rows],
    );
  for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last]);
  await client.query('set session_replication_role = origin');
};

/**
 * @param url of an empty database, as superuser: that version knew no other role. Its owner gets it as at the next
 * start.
 */
export const restoreOldDatabase = async (url: string, old: OldDatabase): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await writeSchema(client, old);
    await writeRows(client, old);
    await giveToOwner(client);
  } finally {
    await client.end();
  }
};
