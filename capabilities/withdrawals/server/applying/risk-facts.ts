import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { fen, type Fen } from '#platform/money/fen.ts';

/** Minimum number of recent withdrawals from which a usual amount is computed. */
const USUAL_COUNT = 3;

interface WithdrawalHistory {
  paidCount: number;
  recentCount: number;
  medianFen: Fen | null;
}

/** Past withdrawals of an agent: the number that were paid, and the usual amount. */
export const pastWithdrawals = async (
  db: Db,
  agentId: AgentId,
  now: Date,
): Promise<{ paidCount: number; usualFen: Fen | undefined }> => {
  const { rows } = await sql<WithdrawalHistory>`
    select count(*) as "paidCount", count(*) filter (where is_recent) as "recentCount",
      percentile_disc(0.5) within group (order by amount_fen) filter (where is_recent) as "medianFen"
    from (
      select amount_fen, applied_at > ${now}::timestamptz - interval '180 days' as is_recent
      from withdrawals.withdrawal where agent_id = ${agentId} and status = 'paid') paid`.execute(db);
  const { paidCount = 0, recentCount = 0, medianFen = null } = rows[0] ?? {};
  return { paidCount, usualFen: recentCount < USUAL_COUNT || medianFen === null ? undefined : fen(medianFen) };
};
