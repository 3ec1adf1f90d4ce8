import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, sumFen, type Fen } from '#platform/money/fen.ts';
import type { ClosingCondition } from '#platform/registry/closing.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { owedFen, pendingFen, withdrawableFen, balancesOf } from '#capabilities/ledger/server/api.ts';

const openWithdrawals = async (db: Db, agentId: AgentId): Promise<{ count: number; amountFen: Fen }> => {
  const { rows } = await sql<{ count: number; amountFen: Fen }>`
    select count(*), coalesce(sum(amount_fen), 0)::bigint as "amountFen" from withdrawals.withdrawal
    where agent_id = ${agentId} and status in ('applied', 'reviewing', 'paying')`.execute(db);
  return onlyRow(rows);
};

const of = (kind: string, amountFen: Fen): ClosingCondition => ({ kind, count: amountFen > 0 ? 1 : 0, amountFen });

/** Every wallet must be empty, to the fen: nothing to withdraw, nothing in progress, no debt. */
export const walletConditions = async (db: Db, agentId: AgentId, now: Date): Promise<ClosingCondition[]> => {
  const today = businessDay(now);
  const balances = await balancesOf(db, agentId, now);
  const withdrawals = await openWithdrawals(db, agentId);
  const heldFen = fen(sumFen(balances.map((each) => each.heldFen)) - withdrawals.amountFen);
  return [
    { kind: 'withdrawals', ...withdrawals },
    of('balance', sumFen(balances.map((each) => withdrawableFen(each, today)))),
    of('pending', sumFen(balances.map((each) => pendingFen(each, today)))),
    of('held', heldFen),
    of('debt', sumFen(balances.map((each) => owedFen(each, today)))),
  ];
};
