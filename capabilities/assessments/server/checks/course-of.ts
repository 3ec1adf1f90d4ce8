import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { addFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { daysFrom, type BusinessDay } from '#platform/time/business-day.ts';
import type { StoredCheck } from './stored-checks.ts';

/** Net volume that counts in a stage's window, day by day up to today or its end. */
export const courseOf = async (
  db: Db,
  { activationId, fromDay, toDay }: StoredCheck,
  today: BusinessDay,
): Promise<{ day: BusinessDay; volumeFen: Fen }[]> => {
  const last = toDay < today ? toDay : today;
  const { rows } = await sql<{ day: BusinessDay; fen: Fen }>`
    select greatest(counted.day, sale.day)::text as day,
      sum(case when counted.trade_id = counted.sale_id then counted.amount_fen else -counted.amount_fen end)::bigint
        as fen
    from assessments.counted
    join assessments.counted as sale on sale.activation_id = counted.activation_id and sale.trade_id = counted.sale_id
    where counted.activation_id = ${activationId} and sale.day between ${fromDay} and ${toDay} and sale.why is null
      and greatest(counted.day, sale.day) <= ${last}
    group by 1`.execute(db);
  const byDay = new Map(rows.map(({ day, fen }) => [day, fen]));
  let volumeFen = zeroFen;
  return daysFrom(fromDay, last).map((day) => {
    volumeFen = addFen(volumeFen, byDay.get(day) ?? zeroFen);
    return { day, volumeFen };
  });
};
