import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { HaltedItem } from '#capabilities/agents/server/api.ts';

interface Row {
  isPaying: boolean;
  count: number;
  amountFen: Fen;
}

/**
 * The open withdrawals of an agent that is to be frozen: those that were not sent to the bank stay held and are paid
 * after the freeze; those that were sent end as the bank answers (docs/domain.md §2).
 */
export const haltedWithdrawals = async (db: Db, agentId: AgentId): Promise<HaltedItem[]> => {
  const { rows } = await sql<Row>`
    select status = 'paying' as "isPaying", count(*), coalesce(sum(amount_fen), 0)::bigint as "amountFen"
    from withdrawals.withdrawal
    where agent_id = ${agentId} and status in ('applied', 'reviewing', 'paying') group by 1 order by 1`.execute(db);
  return rows.map(({ isPaying, count, amountFen }) => ({
    key: isPaying ? 'paying' : 'withdrawals',
    what: isPaying ? 'withdrawals are with the bank already and end as it answers' : 'withdrawals stay held',
    count,
    amountFen,
  }));
};
