/**
 * The queue's own tables: pg-boss has its own migrations, which the owner of the database runs. The server's role may
 * only read and write jobs.
 */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';

export const JOBS_SCHEMA = 'jobs';

const wantedVersion = (): number => {
  const manifest = readFileSync(new URL(import.meta.resolve('pg-boss/package.json')), 'utf8');
  return (JSON.parse(manifest) as { pgboss: { schema: number } }).pgboss.schema;
};

/** @returns undefined if no queue is installed. */
const installedVersion = async (client: pg.ClientBase): Promise<number | undefined> => {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('${JOBS_SCHEMA}.version') is not null as is`,
  );
  if (rows[0]?.is !== true) return undefined;
  const version = await client.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`);
  return version.rows[0]?.version;
};

/** Migrates the queue to the version of the library. A newer queue is left unchanged. */
export const installJobs = async (client: pg.ClientBase): Promise<void> => {
  const installed = await installedVersion(client);
  if (installed === undefined) await client.query(getConstructionPlans(JOBS_SCHEMA));
  else if (installed < wantedVersion()) await client.query(getMigrationPlans(JOBS_SCHEMA, installed));
};
