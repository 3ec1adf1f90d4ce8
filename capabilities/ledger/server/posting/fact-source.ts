import { sql } from '#platform/db/sql.ts';
import type { FactSource } from '#capabilities/statistics/server/api.ts';

/** The sums that check the statistics of earnings: `ledger.reconcile` compares them with the transfers. */
export const factSource: FactSource = {
  ledger: (agentIds) => sql`
    select agent_id, kind as wallet, earned_fen as fen from ledger.balance
    where ${agentIds === null ? sql`agent_id is not null` : sql`agent_id = any (${agentIds}::bigint[])`}
      and earned_fen <> 0`,
};
