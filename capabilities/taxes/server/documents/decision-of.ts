import type { Tx } from '#platform/db/db.ts';
import { operatorOf, type StaffContext } from '#platform/http/context.ts';
import type { Decision } from './decide-document.ts';
import { documentByNo } from './show-document.ts';

/** Records who decides on which document, in a staff call. @throws Problem */
export const decisionOf = async (context: StaffContext & { readonly db: Tx }, no: string): Promise<Decision> => {
  // the decision itself writes the audit entry
  context.audit('nothing');
  const { id } = await documentByNo(context.db, no);
  return { id, operator: operatorOf(context), now: context.now };
};
