import type { Tx } from '#platform/db/db.ts';
import { conflict } from '#platform/http/problem.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import type { MerchantId, MerchantSubmissionId } from '../../contract/merchant-id.ts';
import { lockApplication, type ApplicationRow } from '../application/application-row.ts';
import { submissionsOf } from './reviews.ts';

/**
 * Locks the tree (shared), then the merchant.
 * @throws 404; 409 when the submission that was seen no longer waits: it was decided, or refused and submitted again
 */
export const lockSeen = async (
  tx: Tx,
  { id, submissionId }: { readonly id: MerchantId; readonly submissionId: MerchantSubmissionId },
): Promise<ApplicationRow> => {
  await lockTreeShared(tx);
  const row = await lockApplication(tx, id);
  const last = (await submissionsOf(tx, id)).at(-1);
  if (row.status !== 'submitted' || last?.id !== submissionId) throw conflict();
  return row;
};
