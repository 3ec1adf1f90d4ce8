/** The command is locked before the change, as a sending does. */
import { cancelCommand } from '#platform/acquirer/outbox/queue-command.ts';
import type { Tx } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { requireManaged } from '#capabilities/merchants/server/api.ts';
import { cancelChange } from '../../contract/lookup/cancel-change.ts';
import { isAskedBy } from '../change-row.ts';
import { needsYes } from '../consent/ask-consent.ts';
import { cancelWaiting } from '../consent/cancel-waiting.ts';
import { endFailed } from '../end-failed.ts';
import { seenChange } from '../own-change.ts';
import { nameOfAccount } from '../who.ts';

/** @throws refuse('change_sent') */
const cancelQueued = async (tx: Tx, no: string, { by, at }: { by: string | null; at: Date }): Promise<void> => {
  const isGone = await cancelCommand(tx, no, at);
  const hasEnded = isGone && (await endFailed(tx, { no, step: 'cancel', reason: 'cancelled', at, by }));
  if (!hasEnded) throw refuse('change_sent');
};

export const cancelChangeRoute = handle(cancelChange, async ({ db, caller, now, audit }, { kind, id }) => {
  const row = await seenChange(db, caller.agentId, kind, id);
  const { no, consentId } = row;
  if (row.origin === 'promotion') throw refuse('change_of_promotion');
  await requireManaged(db, caller, [row.merchantId]);
  if (needsYes(caller) && !isAskedBy(row, caller)) throw refuse('change_agent_only');
  const by = await nameOfAccount(db, caller.accountId);
  if (consentId === null) await cancelQueued(db, no, { by, at: now });
  else await cancelWaiting(db, row, consentId, { by, at: now });
  audit({ subject: 'change', subjectId: id, before: { state: 0 }, after: { state: 3, reason: 'cancelled' } });
  return {};
});
