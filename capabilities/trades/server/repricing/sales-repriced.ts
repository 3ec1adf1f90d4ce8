import { sql, type Sql } from '#platform/db/sql.ts';
import { nextDay, startOfDay } from '#platform/time/business-day.ts';
import type { Repricing } from '#capabilities/policies/server/api.ts';

/** Condition for the sales that are repriced. Its columns are in the index `trade_sales`: no row is read. */
export const isRepriced = ({ policyId, seenById, from, to, until }: Repricing): Sql => sql`
  sale.policy_id = ${policyId} and sale.kind = 'sale' and sale.status = trades.successful()
  and sale.occurred_at >= ${startOfDay(from)} and sale.occurred_at < ${startOfDay(nextDay(to))}
  and sale.booked_at <= ${until}
  and ${seenById === null ? sql`true` : sql`${seenById}::bigint = any (sale.agent_ids)`}`;
