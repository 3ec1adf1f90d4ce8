/**
 * A database as created by commit 908b538, the last version before the baseline: its original migrations, and the rows
 * of a small world written by its own calls: sales, refunds including pending ones, withdrawals in every state,
 * operations on terminals.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { giveToOwner } from '#platform/db/launcher/roles.ts';

interface OldDatabase {
  migrations: { name: string; sql: string }[];
  /** DDL of the job queue's tables, as its library creates them. */
  queue: string;
  /** Rows by table, in PostgreSQL's text format. */
  tables: Record<string, string[]>;
  sequences: Record<string, number>;
  /** Statements that the server of that version executed during its tests. */
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

/** Replaces the rows that the migrations inserted, with triggers and foreign keys disabled. */
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
 * @param url of an empty database, as superuser, because that version used no other role. Ownership is transferred as
 * at the next start.
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
