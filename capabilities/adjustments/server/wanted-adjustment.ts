/** The adjustment that a call of the staff proposes. */
import type { RequestOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/db.ts';
import { operatorOf, type StaffContext } from '#platform/http/context.ts';
import type { previewAdjustment } from '../contract/preview-adjustment.ts';
import type { previewReversal } from '../contract/preview-reversal.ts';
import { adjustmentByNo } from './adjustment-row.ts';
import { checkAdjustment, type NewAdjustment } from './propose-adjustment.ts';
import { reversalFor } from './reverse-adjustment.ts';

export const wantedAdjustment = (
  context: StaffContext,
  { agentCode: code, wallet, changeFen, reason, isAgain = false }: RequestOf<typeof previewAdjustment>,
): NewAdjustment => ({
  code,
  wallet,
  changeFen,
  reason,
  reversesId: undefined,
  isAgain,
  operator: operatorOf(context),
  now: context.now,
});

/** @throws Problem */
export const wantedReversal = async (
  context: StaffContext,
  { no, reason }: RequestOf<typeof previewReversal>,
): Promise<NewAdjustment> => {
  const row = await adjustmentByNo(context.db, no);
  return reversalFor(context.db, row, { reason, operator: operatorOf(context), now: context.now });
};

/** The agent whose wallet it would change. @throws Problem */
export const previewOf = async (db: Db, wanted: NewAdjustment) => {
  const { code, name } = await checkAdjustment(db, wanted);
  return { agentCode: code, agentName: name, wallet: wanted.wallet, changeFen: wanted.changeFen };
};
