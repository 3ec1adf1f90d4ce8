/** Databases for tests: copies of the template in the test run's PostgreSQL (test-cluster.ts). */
import { inject } from 'vitest';
import { connect, type Database } from '#platform/db/db.ts';
import { ownerRole } from '#platform/db/launcher/roles.ts';
import type { DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';
import { noteDatabase } from './drop-databases.ts';
import { runOn, urlsOf, withDatabase } from './template.ts';

let counter = 0;
/** Copies files instead of logging every page, which takes a third less of the processor. */
const BY_FILES = 'strategy file_copy';

const freshName = (): string => {
  counter += 1;
  const name = `test_${process.pid}_${counter}_${Math.random().toString(36).slice(2, 8)}`;
  noteDatabase(name);
  return name;
};

/**
 * A database that this version has not migrated; `superuserUrl` is for versions before separate roles.
 * @param copied URL of the database to copy, which must have no connections; without it the new one is empty.
 */
export const otherDatabaseUrls = async (copied?: string): Promise<DatabaseUrls & { superuserUrl: string }> => {
  const url = inject('postgresUrl');
  const name = freshName();
  const template =
    copied === undefined ? '' : ` template ${new URL(copied).pathname.slice(1)} owner ${ownerRole} ${BY_FILES}`;
  await runOn(url, (client) => client.query(`create database ${name}${template}`));
  return { ...urlsOf(url, name), superuserUrl: withDatabase(url, name, new URL(url).username) };
};

/** A fresh migrated database. `superuserUrl` is for tests that corrupt it, which no role of the product may. */
export const freshDatabaseUrls = async (): Promise<DatabaseUrls & { superuserUrl: string }> => {
  await loadCapabilities(); // registers their providers, also in tests that start no server
  const url = inject('postgresUrl');
  const template = inject('postgresTemplate');
  const name = freshName();
  await runOn(url, (client) =>
    client.query(`create database ${name} template ${template} owner ${ownerRole} ${BY_FILES}`),
  );
  return { ...urlsOf(url, name), superuserUrl: withDatabase(url, name, new URL(url).username) };
};

/** Drops foreign keys (`ledger.account.account_agent_exists`) for tests of rows alone. @param url of the owner. */
export const dropKeys = (url: string, ...keys: readonly string[]): Promise<void> =>
  runOn(url, async (client) => {
    for (const key of keys) {
      const [schema, table, name] = key.split('.');
      await client.query(`alter table ${schema}.${table} drop constraint ${name}`);
    }
  });

/** A connection to a fresh migrated database, with the server's role. */
export const freshDatabase = async (): Promise<Database> => connect((await freshDatabaseUrls()).serverUrl, 10);
