import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { businessDay } from '#platform/time/business-day.ts';
import type { WalletKind } from '../../contract/enums.ts';
import type { WalletAccountId } from '../../contract/ledger-ids.ts';
import type { BalanceFacts } from '../../rules/balances/balance-parts.ts';

export interface WalletBalance extends BalanceFacts {
  readonly kind: WalletKind;
  readonly accountId: WalletAccountId;
  /** All-time totals. */
  readonly earnedFen: Fen;
  readonly withdrawnFen: Fen;
  /** Earnings less reversals, and all income, in the business month of `now`. */
  readonly monthEarnedFen: Fen;
  readonly monthInFen: Fen;
}

/** The wallets of an agent; empty if they were never opened. */
export const balancesOf = async (db: Db, agentId: AgentId, now: Date): Promise<WalletBalance[]> => {
  const month = `${businessDay(now).slice(0, 7)}-01`;
  const { rows } = await sql<WalletBalance>`
    select a.kind, a.id as "accountId", b.balance_fen as "balanceFen", b.held_fen as "heldFen",
      b.pending_on as "pendingOn", b.pending_fen as "pendingFen",
      b.earned_fen as "earnedFen", b.withdrawn_fen as "withdrawnFen",
      case when b.month_on = ${month} then b.month_earned_fen else 0 end as "monthEarnedFen",
      case when b.month_on = ${month} then b.month_in_fen else 0 end as "monthInFen"
    from ledger.account a join ledger.balance b on b.account_id = a.id
    where a.agent_id = ${agentId}
    order by a.id`.execute(db);
  return rows;
};

export const balanceOf = async (db: Db, agentId: AgentId, kind: WalletKind, now: Date): Promise<WalletBalance> => {
  const found = (await balancesOf(db, agentId, now)).find((balance) => balance.kind === kind);
  if (found === undefined) throw new Error(`agent ${agentId} has no wallet ${kind}`);
  return found;
};
