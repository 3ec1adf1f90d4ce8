/** Queues exports again whose worker was killed, and deletes the files of those that have expired. */
import { readdir } from 'node:fs/promises';
import { countChanged } from '#platform/db/count-changed.ts';
import { inTransaction, type Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob, type LongJobContext } from '#platform/jobs/jobs.ts';
import type { ExportId } from '../contract/export-fields.ts';
import { LEASE_MS, LISTED_DAYS } from './limits.ts';
import { MAKE_JOB } from './make-queue.ts';
import { folderOf, removeSealed } from './sealed-file.ts';

/** Exports whose lease has run out, and those that have waited for longer, whatever the queue knows about them. */
const resume = async ({ db, clock, services }: LongJobContext): Promise<number> => {
  const now = clock.now();
  const { rows } = await sql<{ id: ExportId }>`
    select id from exports.export
    where state in ('queued', 'running') and coalesce(lease_until, created_at + ${`${LEASE_MS} ms`}::interval) < ${now}
    order by id limit 100`.execute(db);
  await inTransaction(db, async (tx) => {
    for (const { id } of rows) await services.jobs.send(tx, MAKE_JOB, { id }, { singletonKey: `export-${id}` });
  });
  return rows.length;
};

const expire = async ({ db, clock, services }: LongJobContext): Promise<number> => {
  const { rows } = await sql<{ id: ExportId; file: string | null }>`
    select id, file from exports.export where state = 'done' and expires_at <= ${clock.now()} limit 100`.execute(db);
  for (const { id, file } of rows) {
    if (file !== null) await removeSealed(folderOf(services.config.dataDir), file);
    // not an export that another server expired first and that is being made again
    await sql`update exports.export set state = 'expired', file = null, file_key = null, file_key_sealed = null
      where id = ${id} and state = 'done' and file = ${file}`.execute(db);
  }
  return rows.length;
};

export const tendExportsJob = defineLongJob(
  'exports.tend',
  async (job) => ({ resumed: await resume(job), expired: await expire(job) }),
  '* * * * *',
);

/** Files that no row names: their export was cut off before its end was stored. */
const removeOrphans = async (db: Db, folder: string): Promise<number> => {
  const names = await readdir(folder).catch(() => []);
  const { rows } = await sql<{ file: string | null; isBusy: boolean }>`
    select file, state = 'running' as "isBusy" from exports.export where state in ('running', 'done')`.execute(db);
  if (rows.some(({ isBusy }) => isBusy)) return 0;
  const known = new Set(rows.map(({ file }) => file));
  const orphans = names.filter((name) => !known.has(name));
  for (const name of orphans) await removeSealed(folder, name);
  return orphans.length;
};

export const cleanExportsJob = defineLongJob(
  'exports.clean',
  async ({ db, clock, services }) => {
    const now = clock.now();
    const old = sql`delete from exports.export where state in ('failed', 'cancelled', 'expired')
      and created_at < ${now}::timestamptz - ${`${LISTED_DAYS} days`}::interval`;
    const links = sql`delete from exports.link where expires_at < ${now}::timestamptz - interval '1 day'`;
    return {
      links: await countChanged(db, links),
      exports: await countChanged(db, old),
      files: await removeOrphans(db, folderOf(services.config.dataDir)),
    };
  },
  '15 4 * * *',
);
