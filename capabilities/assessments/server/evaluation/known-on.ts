/** When the fact that decides a reward became known. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { CheckId } from '../../contract/assessment-ids.ts';

/**
 * The business day on which the last transaction of the binding up to the day of the reward became known. Rewards of
 * today are left out: they are pending whenever that was.
 */
export const knownOn = async (
  tx: Tx,
  asked: readonly { readonly id: CheckId; readonly day: BusinessDay }[],
  today: BusinessDay,
): Promise<ReadonlyMap<CheckId, BusinessDay>> => {
  const earlier = asked.filter(({ day }) => day < today);
  if (earlier.length === 0) return new Map();
  const { rows } = await sql<{ id: CheckId; at: Date | null }>`
    with asked as materialized (
      select stage_check.id, terminal_id, bound_at,
        (given.day + 1)::timestamp at time zone 'Asia/Shanghai' as until_at,
        row_number() over (order by stage_check.id) as ord
      from unnest(${earlier.map(({ id }) => id)}::bigint[], ${earlier.map(({ day }) => day)}::date[]) as given (id, day)
      join assessments.stage_check using (id) join assessments.activation on activation.id = activation_id)
    select asked.id, known_at as at
    from asked join trades.api_known_at(array(select terminal_id from asked order by ord),
      array(select bound_at from asked order by ord), array(select until_at from asked order by ord)) as known
      using (ord)`.execute(tx);
  return new Map(rows.flatMap(({ id, at }): [CheckId, BusinessDay][] => (at === null ? [] : [[id, businessDay(at)]])));
};
