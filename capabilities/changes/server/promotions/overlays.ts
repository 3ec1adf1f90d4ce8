/** Promotions of subjects as the rule takes them. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PromotionId } from '../../contract/change-ids.ts';
import type { Rate } from '../../rules/rate-bounds.ts';
import type { Overlay } from '../../rules/rates-of-day.ts';

export interface PromotionOverlay extends Overlay {
  readonly id: PromotionId;
  readonly key: string;
  readonly name: string;
  /** The agent who asked for it. */
  readonly agentId: AgentId;
  readonly lookedOn: BusinessDay | null;
  readonly settledAt: Date | null;
}

/** By key of the subject, including past ones; in the order in which they were recorded. */
export const overlaysOf = async (db: Db, keys: readonly string[]): Promise<Map<string, PromotionOverlay[]>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<PromotionOverlay & { readonly rates: readonly Rate[] }>`
    select promotion.id, promoted.subject as key, promotion.name, promotion.agent_id as "agentId", promotion.priority,
      promoted.from_on as "fromOn", promoted.last_on as "lastOn", promotion.value -> 'rates' as rates,
      promoted.looked_on as "lookedOn", promoted.settled_at as "settledAt"
    from changes.promoted join changes.promotion on promotion.id = promoted.promotion_id
    where promoted.subject = any (${keys}::text[]) order by promotion.id`.execute(db);
  return Map.groupBy(rows, ({ key }) => key);
};
