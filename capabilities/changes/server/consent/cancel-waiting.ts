import type { Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import type { ConsentId } from '../../contract/change-ids.ts';
import type { ChangeRow } from '../change-row.ts';
import { endFailed } from '../end-failed.ts';
import { closeIfEmpty } from './end-unanswered.ts';
import { lockConsent } from './lock-consent.ts';

/** Nothing was queued, so there is no command to cancel. @throws refuse('change_sent') */
export const cancelWaiting = async (
  tx: Tx,
  { no }: ChangeRow,
  consentId: ConsentId,
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> => {
  const isHeld = await lockConsent(tx, consentId);
  if (!isHeld || !(await endFailed(tx, { no, step: 'cancel', reason: 'cancelled', at, by })))
    throw refuse('change_sent');
  await closeIfEmpty(tx, consentId, 'cancelled', at);
};
