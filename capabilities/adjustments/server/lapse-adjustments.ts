/** Ends the proposals that nobody confirmed in time, and notifies the operator how many wait. */
import type { Tx } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Services } from '#platform/http/services.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeFilesOf } from '#capabilities/files/server/api.ts';
import type { AdjustmentId } from '../contract/adjustment-id.ts';

/** @returns how many. */
export const lapseDue = async (tx: Tx, services: Pick<Services, 'jobs'>, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: AdjustmentId }>`
    update adjustments.adjustment set state = 'lapsed', decided_at = lapses_at
    where id in (select id from adjustments.adjustment where state = 'proposed' and lapses_at <= ${now}
      order by id for update skip locked)
    returning id`.execute(tx);
  for (const { id } of rows) await removeFilesOf(tx, services, { kind: 'adjustment', subjectId: id, now });
  return rows.length;
};

export const lapseAdjustmentsJob = defineJob<object>(
  'adjustments.lapse',
  async ({ tx, clock, services }) => {
    const lapsed = await lapseDue(tx, services, clock.now());
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from adjustments.adjustment where state = 'proposed'`.execute(tx);
    return { lapsed, ...onlyRow(rows) };
  },
  '*/10 * * * *',
);
