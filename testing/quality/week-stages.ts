import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The second stages of the quality world run until in five days, so that the export of this week's tasks has rows. */
export const runStagesThisWeek = async (db: Db): Promise<void> => {
  await sql`
    with running as (
      update assessments.stage_check set status = 0, execution = 0, cause = null, ended_on = null, to_day = '2026-09-23'
      where stage = 2 returning id, to_day)
    update assessments.seen_check set state = 0, sort_day = to_day from running where check_id = id`.execute(db);
};
