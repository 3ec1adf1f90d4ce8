/** One person's decision on a proposal, in the transaction of its call. */
import type { Tx } from '#platform/db/db.ts';
import { operatorOf, type StaffContext } from '#platform/http/context.ts';
import type { Decision } from '../rules/adjustment-states.ts';
import { adjustmentByNo } from './adjustment-row.ts';
import { decideAdjustment, type DecisionOutcome } from './decide-adjustment.ts';

/** @throws Problem */
export const decidedBy = async (
  context: StaffContext & { readonly db: Tx },
  no: string,
  { decision, mayOwe = false }: { readonly decision: Decision; readonly mayOwe?: boolean | undefined },
): Promise<DecisionOutcome> => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const { db, services, now } = context;
  const { id } = await adjustmentByNo(db, no);
  return decideAdjustment(db, services, id, { decision, mayOwe, operator: operatorOf(context), now });
};
