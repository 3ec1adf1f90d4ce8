/** The terms that the last change of a terminal's communication fee put in force (docs/domain.md §4). */
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { changedFeeOf } from '#capabilities/terminals/server/api.ts';

interface ChangedRow {
  readonly feeFen: Fen;
  readonly periodDays: number;
  readonly from: NotNull<BusinessDay>;
}

export const changedFee: typeof changedFeeOf = async (db, id) => {
  const { rows } = await sql<ChangedRow>`
    select fee_fen as "feeFen", period_days as "periodDays", first_on as "from" from rewards.fee_change
    where terminal_id = ${id} and first_phase is not null order by first_phase desc, id desc limit 1`.execute(db);
  return rows[0];
};
