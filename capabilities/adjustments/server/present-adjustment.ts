import type { AnswerOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { agentsByIds } from '#capabilities/agents/server/api.ts';
import type { rejectAdjustment } from '../contract/reject-adjustment.ts';
import { noOf, type AdjustmentRow } from './adjustment-row.ts';

type AdjustmentView = AnswerOf<typeof rejectAdjustment>;

export const presentAdjustments = async (db: Db, rows: readonly AdjustmentRow[]): Promise<AdjustmentView[]> => {
  const agents = await agentsByIds(db, [...new Set(rows.map(({ agentId }) => agentId))]);
  return rows.map((row) => ({
    no: noOf(row.id),
    state: row.state,
    proposedAt: row.proposedAt.toISOString(),
    lapsesAt: row.lapsesAt.toISOString(),
    agentCode: agents.get(row.agentId)?.code ?? '',
    agentName: agents.get(row.agentId)?.name ?? '',
    wallet: row.wallet,
    changeFen: row.changeFen,
    reason: row.reason,
    proposedBy: row.proposedBy,
    ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
    ...(row.reversesId !== null && { reversesNo: noOf(row.reversesId) }),
  }));
};

export const presentAdjustment = async (db: Db, row: AdjustmentRow): Promise<AdjustmentView> =>
  (await presentAdjustments(db, [row]))[0] as AdjustmentView;
