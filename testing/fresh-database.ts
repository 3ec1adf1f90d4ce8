/** Databases for tests: migrated once into a template, and copied for each test file. */
import pg from 'pg';
import { inject } from 'vitest';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { connect, type Database } from '#platform/db/db.ts';
import { ownerRole, serverRole } from '#platform/db/launcher/roles.ts';
import { migrate, type DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';
import { openJobs } from '#platform/jobs/boss.ts';

const withDatabase = (url: string, name: string, role: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  changed.username = role;
  return changed.href;
};

/** As in production: the owner migrates, the server may only do what it was granted. */
const urlsOf = (url: string, name: string): DatabaseUrls => ({
  ownerUrl: withDatabase(url, name, ownerRole),
  serverUrl: withDatabase(url, name, serverRole),
});

const run = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Migrates a template once per state of the schema; test files that start at once wait for each other. */
const template = async (superuserUrl: string): Promise<string> => {
  const name = `template_${readProgram().fingerprint.slice(0, 16)}`;
  await run(superuserUrl, async (client) => {
    await client.query('select pg_advisory_lock(41)');
    const there = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (there.rowCount) return;
    await client.query(`create database ${name}_new owner ${ownerRole}`);
    const urls = urlsOf(superuserUrl, `${name}_new`);
    await migrate(urls);
    const database = connect(urls.serverUrl, 3);
    const { jobs } = await loadCapabilities();
    const queue = await openJobs(database.pool, jobs, () => undefined);
    await queue.stop();
    await database.close();
    // A connection that was closed a moment ago may still be there on the server's side.
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      `${name}_new`,
    ]);
    await client.query(`alter database ${name}_new rename to ${name}`);
  });
  return name;
};

let counter = 0;

/** A fresh migrated database. */
export const freshDatabaseUrls = async (): Promise<DatabaseUrls> => {
  await loadCapabilities(); // their providers are registered, also where no server is started
  const superuserUrl = inject('postgresUrl');
  const from = await template(superuserUrl);
  counter += 1;
  const name = `test_${process.pid}_${counter}_${Math.random().toString(36).slice(2, 8)}`;
  await run(superuserUrl, (client) => client.query(`create database ${name} template ${from} owner ${ownerRole}`));
  return urlsOf(superuserUrl, name);
};

/** A connection to a fresh migrated database, as the server has it. */
export const freshDatabase = async (): Promise<Database> => connect((await freshDatabaseUrls()).serverUrl, 10);
