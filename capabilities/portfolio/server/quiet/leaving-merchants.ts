import type { Scope } from '#platform/auth/scope.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { businessDay, daysBetween, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import { merchantsByIds, snoozesOf } from '#capabilities/merchants/server/api.ts';
import { rulesOn } from '../classes/class-rules.ts';
import { keyOf } from '../keyed-rows.ts';

export interface LeavingMerchants {
  readonly count: number;
  /** The first to be lost. */
  readonly id: string;
  readonly name: string;
  /** The merchant's last sale; without a sale, its approval. */
  readonly since: Date;
  readonly daysLeft: number;
}

/** Kinds in `keys`: silent, and lost within ten days. */
const LEAVING = 6;

/** The agent's own merchants that will soon be lost and are not put off; undefined without any. */
export const leavingMerchants = async (db: Db, scope: Scope, now: Date): Promise<LeavingMerchants | undefined> => {
  const today = businessDay(now);
  const off = [...(await snoozesOf(db, scope.agentId, today)).keys()];
  const { rows } = await sql<{ id: MerchantId; since: BusinessDay; count: number }>`
    select merchant_id as id, greatest(coalesce(last_on, opened_on), opened_on) as since, count(*) over () as count
    from portfolio.merchant
    where agent_id = ${scope.agentId} and class = 4 and ${keyOf(scope.agentId, LEAVING)}::bigint = any (keys)
      and not (merchant_id = any (${off}::bigint[]))
    order by sort, merchant_id limit 1`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const [rule] = await rulesOn(db, today);
  return {
    count: first.count,
    id: String(first.id),
    name: (await merchantsByIds(db, [first.id])).get(first.id)?.name ?? '',
    since: startOfDay(first.since),
    daysLeft: Math.max(0, rule.lostDays - daysBetween(first.since, today)),
  };
};
