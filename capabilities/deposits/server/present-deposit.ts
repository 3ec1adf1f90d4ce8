import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { previewDepositReversal } from '../contract/preview-deposit-reversal.ts';
import type { DepositRow } from './deposit-row.ts';

type DepositView = AnswerOf<typeof previewDepositReversal>;

export const presentDeposits = async (db: Db, rows: readonly DepositRow[]): Promise<DepositView[]> => {
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  return rows.map((row) => ({
    reference: row.reference,
    agentCode: agents.get(row.agentId)?.code ?? '',
    amountFen: row.amountFen,
    reason: row.reason,
    bookedAt: row.bookedAt.toISOString(),
    ...(row.reversedAt !== null && { reversedAt: row.reversedAt.toISOString() }),
    ...(row.reversalReason !== null && { reversalReason: row.reversalReason }),
  }));
};

export const presentDeposit = async (db: Db, row: DepositRow): Promise<DepositView> =>
  (await presentDeposits(db, [row]))[0] as DepositView;
