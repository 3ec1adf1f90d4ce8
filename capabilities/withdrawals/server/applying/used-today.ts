import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { WalletAccountId } from '#capabilities/ledger/contract/ledger-ids.ts';

/**
 * Withdrawals that an agent applied for on the business day of `now`, without rejected, failed and cancelled ones.
 * @returns by wallet; 0 for one without any.
 */
export const usedToday = async (db: Db, agentId: AgentId, now: Date): Promise<(wallet: WalletAccountId) => number> => {
  const { rows } = await sql<{ accountId: WalletAccountId; count: number }>`
    select account_id as "accountId", count(*)::int as count from withdrawals.withdrawal
    where agent_id = ${agentId} and applied_on = ${businessDay(now)}
      and status not in ('rejected', 'failed', 'cancelled') group by 1`.execute(db);
  const counts = new Map(rows.map(({ accountId, count }) => [accountId, count]));
  return (wallet) => counts.get(wallet) ?? 0;
};
