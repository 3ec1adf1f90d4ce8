import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import { formatFen } from '#platform/money/format.ts';
import { notify } from '#capabilities/content/server/api.ts';
import type { TransferId } from '#capabilities/ledger/contract/ledger-ids.ts';
import type { QuestionRow } from './question-row.ts';

interface AgentNotice {
  readonly agentId: AgentId;
  readonly count: number;
  readonly fen: Fen;
  /** The first of its transfers. */
  readonly transferId: TransferId;
}

/** The most agents who are notified in one statement. */
const PORTION = 500;

/** Tells each agent once, in the transaction of the booking; leads to the first entry of its statement. */
export const notifyOfCorrections = async (tx: Tx, question: QuestionRow, now: Date): Promise<void> => {
  const { firstDay, lastDay, reason } = question;
  for (let after = 0; ; after += PORTION) {
    const agents = await agentsOf(tx, question, after);
    if (agents.length === 0) return;
    await notify(
      tx,
      agents.map(({ agentId, count, fen, transferId }) => ({
        agentId,
        kind: 'money' as const,
        key: 'period_recalculated',
        values: { amount: formatFen(fen, { sign: true }), count: String(count), from: firstDay, to: lastDay, reason },
        link: `/pages/earnings/earningsInfo?id=${transferId}-1`,
      })),
      now,
    );
  }
};

const agentsOf = async (tx: Tx, { id }: QuestionRow, after: number): Promise<AgentNotice[]> => {
  const { rows } = await sql<AgentNotice>`
    select correction.agent_id as "agentId", count(*)::int as count, sum(correction.fen)::bigint as fen,
      min(transfer_id) as "transferId"
    from recalculations.difference join recalculations.correction on difference_id = difference.id
    where question_id = ${id} group by correction.agent_id order by correction.agent_id
    limit ${PORTION} offset ${after}`.execute(tx);
  return rows;
};
