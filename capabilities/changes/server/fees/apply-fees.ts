/** Fees whose instant has come, in the order of their effects. */
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineLongJob } from '#platform/jobs/jobs.ts';
import type { ChangeId } from '../../contract/change-ids.ts';
import { applyFee } from './apply-fee.ts';

export const applyFeesJob = defineLongJob(
  'changes.apply-fees',
  async ({ db, clock }) => {
    const now = clock.now();
    const { rows } = await sql<{ id: ChangeId }>`
      select id from changes.change where state = changes.changed() and applied_at is null and effective_at <= ${now}
      order by effective_at, ended_at, id limit 1000`.execute(db);
    for (const { id } of rows) await inTransaction(db, (tx) => applyFee(tx, id, now));
    return { applied: rows.length };
  },
  '* * * * *',
);
