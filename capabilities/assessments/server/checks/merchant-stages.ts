import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';

export interface MerchantStages {
  /** Pending ones whose windows have begun before the day, and the most they pay, to all agents together. */
  readonly begunCount: number;
  readonly begunFen: Fen;
  /** Pending stages that begin on the day or later. */
  readonly laterCount: number;
  readonly laterFen: Fen;
}

/** Rewards on their way at a merchant, on a day to come. */
export const merchantStages = async (db: Db, id: MerchantId, day: BusinessDay): Promise<MerchantStages> => {
  const { rows } = await sql<MerchantStages>`
    select count(*) filter (where from_day < ${day}::date) as "begunCount",
      coalesce(sum(pool_fen) filter (where from_day < ${day}::date), 0)::bigint as "begunFen",
      count(*) filter (where from_day >= ${day}::date) as "laterCount",
      coalesce(sum(pool_fen) filter (where from_day >= ${day}::date), 0)::bigint as "laterFen"
    from assessments.stage_check join assessments.activation on activation.id = activation_id
    where merchant_id = ${id} and unbound_at = 'infinity' and status = assessments.pending()
      and to_day >= ${day}::date`.execute(db);
  return onlyRow(rows);
};
