/**
 * Deletes the bytes of removed pictures, and removes pictures that became part of nothing. Safe to repeat from any
 * step.
 */
import { countChanged } from '#platform/db/count-changed.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob, type LongJobContext } from '#platform/jobs/jobs.ts';
import type { FileId } from '../contract/file-fields.ts';
import { ERASE_JOB } from './erase-queue.ts';
import { LOOSE_HOURS, WRITING_HOURS } from './limits.ts';

const AT_ONCE = 100;

/** @returns how many. The row says that the bytes are gone only after they are. */
const eraseRemoved = async ({ db, clock, services }: LongJobContext): Promise<number> => {
  for (let total = 0; ;) {
    const { rows } = await sql<{ id: FileId; object: string }>`
      select id, object from files.file where state = 'removed' and erased_at is null
      order by id limit ${AT_ONCE}`.execute(db);
    for (const { id, object } of rows) {
      await services.files.remove(object);
      await sql`update files.file set erased_at = ${clock.now()} where id = ${id}`.execute(db);
    }
    total += rows.length;
    if (rows.length < AT_ONCE) return total;
  }
};

const removeLoose = ({ db, clock }: LongJobContext): Promise<number> =>
  countChanged(
    db,
    sql`update files.file set state = 'removed', sealed_key = null, removed_at = ${clock.now()}
      where kind is null and state <> 'removed'
        and created_at < ${clock.now()}::timestamptz - make_interval(hours =>
          case state when 'writing' then ${WRITING_HOURS}::int else ${LOOSE_HOURS}::int end)`,
  );

/** Rows of removed pictures stay for a day, because they count for the limit of their uploader. */
const forget = ({ db, clock }: LongJobContext): Promise<number> =>
  countChanged(
    db,
    sql`delete from files.file where state = 'removed' and erased_at is not null
      and created_at < ${clock.now()}::timestamptz - interval '2 days'`,
  );

export const eraseFilesJob = defineLongJob(ERASE_JOB, async (job) => ({ erased: await eraseRemoved(job) }));

export const cleanFilesJob = defineLongJob(
  'files.clean',
  async (job) => ({ removed: await removeLoose(job), erased: await eraseRemoved(job), forgotten: await forget(job) }),
  '*/10 * * * *',
);
