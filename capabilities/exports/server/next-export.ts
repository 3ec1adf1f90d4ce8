import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import type { ExportId } from '../contract/export-fields.ts';

/**
 * The export that a worker makes next: the oldest of the agent with the fewest made today. An agent that queues twenty
 * large lists delays the others by one of them at most. @param asked by the job: made when nothing waits, or when its
 * worker was killed.
 */
export const nextExport = async (db: Db, asked: ExportId, now: Date): Promise<ExportId> => {
  const { rows } = await sql<{ id: ExportId }>`
    select waiting.id from exports.export as waiting
    cross join lateral (
      select count(*) as count from exports.export
      where agent_id = waiting.agent_id and created_at >= ${startOfDay(businessDay(now))} and state <> 'queued') as made
    where state = 'queued'
      and not exists (select from exports.export where id = ${asked} and state = 'running' and lease_until < ${now})
    order by made.count, waiting.id limit 1`.execute(db);
  return rows[0]?.id ?? asked;
};
