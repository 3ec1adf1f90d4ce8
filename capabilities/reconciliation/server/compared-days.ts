import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { DifferenceReason } from '../contract/difference-reasons.ts';

export interface ComparedDay {
  readonly acquirer: string;
  readonly day: BusinessDay;
  readonly count: number;
  readonly amountFen: Fen;
  readonly comparedAt: NotNull<Date>;
  /** Open differences by reason. */
  readonly open: Readonly<Partial<Record<DifferenceReason, number>>>;
}

/** The newest first. */
export const comparedDays = async (db: Db, limit = 40): Promise<ComparedDay[]> => {
  const { rows } = await sql<ComparedDay>`
    select day.acquirer, day.day, file.row_count as count, file.amount_fen as "amountFen",
      day.compared_at as "comparedAt", coalesce((
        select jsonb_object_agg(reason, count) from (
          select reason, count(*) from reconciliation.difference as open
          where open.acquirer = day.acquirer and open.day = day.day and ended_at is null group by reason) as counted),
        '{}'::jsonb) as open
    from reconciliation.day join reconciliation.day_file as file on file.id = day.file_id
    order by day.day desc, day.acquirer limit ${limit}`.execute(db);
  return rows;
};
