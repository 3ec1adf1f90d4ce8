import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { WalletAccountId } from '../../contract/ledger-ids.ts';
import type { BalanceFacts } from '../../rules/balances/balance-parts.ts';

export interface LockedBalance extends BalanceFacts {
  readonly accountId: WalletAccountId;
  readonly agentId: AgentId;
}

/**
 * Locks wallets until the transaction ends and returns their current balances. Rows are locked in the order of ids, so
 * that two bookings cannot deadlock; and by a separate statement, because an UPDATE that waits for a lock keeps reading
 * the snapshot from before the wait. Platform accounts store no balance and are omitted from the result.
 */
export const lockBalances = async (
  tx: Tx,
  accountIds: readonly WalletAccountId[],
): Promise<Map<WalletAccountId, LockedBalance>> => {
  const { rows } = await sql<LockedBalance>`
    select account_id as "accountId", agent_id as "agentId", balance_fen as "balanceFen", held_fen as "heldFen",
      pending_on as "pendingOn", pending_fen as "pendingFen"
    from ledger.balance where account_id = any (${accountIds}::bigint[])
    order by account_id for update`.execute(tx);
  return new Map(rows.map((row) => [row.accountId, row]));
};
