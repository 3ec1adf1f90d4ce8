import type { Operator } from '#platform/auth/operator.ts';
import { maxFen, negateFen } from '#platform/money/fen.ts';
import type { WantedAct } from '#capabilities/staff/server/api.ts';
import { noOf, type AdjustmentRow } from './adjustment-row.ts';

/** An adjustment as an act of two: the second person agrees to everything that the first one proposed. */
export const actOf = (
  { id, agentId, wallet, changeFen, reason, fileId, reversesId }: AdjustmentRow,
  { operator, now }: { readonly operator: Operator; readonly now: Date },
): WantedAct => ({
  act: 'adjustment',
  subject: noOf(id),
  terms: { agentId, wallet, changeFen, reason, fileId, reversesId },
  amountFen: maxFen(changeFen, negateFen(changeFen)),
  operator,
  now,
});
