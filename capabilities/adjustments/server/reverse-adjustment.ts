/** The opposite of a confirmed adjustment, as a proposal like another: two people decide on it. */
import type { Db } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { negateFen } from '#platform/money/fen.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { noOf, type AdjustmentRow } from './adjustment-row.ts';
import type { NewAdjustment } from './propose-adjustment.ts';

/** @returns the reversal as a new adjustment to be proposed. @throws Problem */
export const reversalFor = async (
  db: Db,
  row: AdjustmentRow,
  { reason, operator, now }: Pick<NewAdjustment, 'reason' | 'operator' | 'now'>,
): Promise<NewAdjustment> => {
  if (row.state !== 'confirmed') throw refuse('adjustment_not_booked', { no: noOf(row.id) });
  const code = (await agentById(db, row.agentId))?.code ?? '';
  const { wallet, changeFen, id: reversesId } = row;
  return { code, wallet, changeFen: negateFen(changeFen), reason, reversesId, isAgain: false, operator, now };
};
