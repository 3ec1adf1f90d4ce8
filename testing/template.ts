/** The migrated template database; each test's database is a copy of it. */
import pg from 'pg';
import { connect } from '#platform/db/db.ts';
import { ownerRole, serverRole } from '#platform/db/launcher/roles.ts';
import { migrate, type DatabaseUrls } from '#platform/db/migrate/migrate.ts';
import { readProgram } from '#platform/db/migrate/program.ts';
import { openJobs } from '#platform/jobs/boss.ts';
import { loadCapabilities } from '#apps/server/capabilities.ts';

/** The address of the same server, with another database and role. */
export const withDatabase = (url: string, name: string, role: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  changed.username = role;
  return changed.href;
};

/** Two roles as in production: the owner migrates, the server has only its grants. */
export const urlsOf = (url: string, name: string): DatabaseUrls => ({
  ownerUrl: withDatabase(url, name, ownerRole),
  serverUrl: withDatabase(url, name, serverRole),
});

/** Runs `work` on a separate connection. */
export const runOn = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** One name per version of the schema. */
export const templateName = (): string => `template_${readProgram().fingerprint.slice(0, 16)}`;

/** Migrates the template under a draft name, so that an existing template is always complete. */
export const makeTemplate = (superuserUrl: string, name: string): Promise<void> =>
  runOn(superuserUrl, async (client) => {
    const draft = `${name}_new`;
    await client.query(`create database ${draft} owner ${ownerRole}`);
    const urls = urlsOf(superuserUrl, draft);
    await migrate(urls);
    const database = connect(urls.serverUrl, 3);
    const { jobs } = await loadCapabilities();
    const queue = await openJobs(database.pool, jobs, () => undefined);
    await queue.stop();
    await database.close();
    // A connection closed a moment ago may still exist on the server's side.
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [draft]);
    await client.query(`alter database ${draft} rename to ${name}`);
  });
