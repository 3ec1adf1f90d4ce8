import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';
import { CHECK_STATUS } from '../../rules/check-status.ts';
import type { ChangedCheck } from '../evaluation/changed-checks.ts';

/** Older results are not reported: a first evaluation of old activations notifies nobody. */
const NEWS_DAYS = 3;

const newsOf = ({ id, status, before, cause, metOn, endedOn }: ChangedCheck) => {
  if (status === CHECK_STATUS.met && before !== CHECK_STATUS.met && metOn !== null)
    return [{ id, what: 'met', day: metOn }];
  const isMissed =
    status === CHECK_STATUS.missed && before !== CHECK_STATUS.missed && (cause === 'window' || cause === 'refunded');
  return isMissed && endedOn !== null ? [{ id, what: 'failed', day: endedOn }] : [];
};

/** Keeps the changes made by an evaluation, in its transaction, for the notices of the next morning. */
export const noteNews = async (tx: Tx, checks: readonly ChangedCheck[], today: BusinessDay): Promise<void> => {
  const news = checks.flatMap(newsOf).filter(({ day }) => day >= addDays(today, -NEWS_DAYS));
  if (news.length === 0) return;
  await sql`
    insert into assessments.news (check_id, what, day)
    select * from unnest(${news.map(({ id }) => id)}::bigint[], ${news.map(({ what }) => what)}::text[],
      ${news.map(({ day }) => day)}::date[])
    on conflict (check_id, what) do update set day = excluded.day`.execute(tx);
};
