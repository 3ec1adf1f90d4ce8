/**
 * Notifies the holders of terminals of results of their stages, and of those about to end: each stage once per result
 * and warning, each holder one notice per kind. Safe to repeat.
 */
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { WARNINGS } from '../../rules/notices/warnings.ts';
import { ACTIVATION } from '../../rules/plan.ts';
import { gatheredNotices, type HolderNews } from './gathered-notices.ts';
import { warnOfSilence } from './warn-of-silence.ts';

export interface NoticeCounts {
  /** Notices. */
  readonly results: number;
  readonly warnings: number;
  /** Agents that are near the threshold of silence. */
  readonly silences: number;
}

export const notifyHolders = async (tx: Tx, db: Db, now: Date): Promise<NoticeCounts> => {
  const results = await dequeueNews(tx, businessDay(now));
  const warnings = await warn(tx, businessDay(now));
  await notify(tx, await gatheredNotices(db, [...results, ...warnings]), now);
  const silences = await warnOfSilence(tx, now);
  return { results: results.length, warnings: warnings.length, silences };
};

/** News of days that are over. A result that changed again since it was noted is no news any more. */
const dequeueNews = async (tx: Tx, today: BusinessDay): Promise<HolderNews[]> => {
  const { rows } = await sql<HolderNews>`
    with taken as (delete from assessments.news where day < ${today}::date returning check_id, what)
    select coalesce(stage_holder_id, holder_id) as "holderId",
      stage = ${ACTIVATION} as "isActivation", what, count(*) as count,
      (array_agg(terminal_id order by to_day, stage_check.id))[1] as "terminalId", 0 as "missingFen", 0 as days
    from taken join assessments.stage_check on stage_check.id = check_id
    join assessments.activation on activation.id = activation_id
    where status = case what when 'met' then 1 else -1 end and (stage <> ${ACTIVATION} or min_volume_fen > 0)
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
};

/**
 * Running stages that miss something: 14, 7 and 1 days before their window ends, or as soon as the job runs after.
 * Whoever has handed the merchant over can do nothing about its stages and is not warned.
 */
const warn = async (tx: Tx, today: BusinessDay): Promise<HolderNews[]> => {
  const [far, near, last] = WARNINGS;
  const { rows } = await sql<HolderNews>`
    with due as (
      select id, activation_id, stage, stage_holder_id, to_day, greatest(0, min_volume_fen - volume_fen) as missing_fen,
        case when to_day <= ${today}::date + ${last}::int then ${last}
          when to_day <= ${today}::date + ${near}::int then ${near} else ${far} end::smallint as days
      from assessments.stage_check
      where status = assessments.pending() and from_day <= ${today}::date
        and to_day between ${today}::date and ${today}::date + ${far}::int
        and (volume_fen < min_volume_fen or count < min_count)
    ), fresh as (
      insert into assessments.warning as kept (check_id, days, warned_on)
      select id, days, ${today}::date from due
      on conflict (check_id) do update set days = excluded.days, warned_on = excluded.warned_on
        where kept.days > excluded.days
      returning check_id
    )
    select coalesce(stage_holder_id, holder_id) as "holderId",
      stage = ${ACTIVATION} as "isActivation", 'ends' as what, count(*) as count,
      (array_agg(activation.terminal_id order by to_day, due.id))[1] as "terminalId",
      sum(missing_fen)::bigint as "missingFen", days
    from fresh join due on due.id = check_id join assessments.activation on activation.id = activation_id
    where coalesce(stage_holder_id, holder_id) = terminals.api_holder_at(binding_id, 'infinity')
    group by 1, 2, days order by 1, 2, days`.execute(tx);
  return rows;
};

/** Runs in the morning; a missed morning is made up for on the next run. */
export const notifyHoldersJob = defineJob<object>(
  'assessments.notify-holders',
  async ({ tx, db, clock }) => ({ ...(await notifyHolders(tx, db, clock.now())) }),
  '10 8 * * *',
);
