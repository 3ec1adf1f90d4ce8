/** The command is locked before the change, as a sending does. */
import { cancelCommand } from '#platform/acquirer/outbox/queue-command.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { cancelChange } from '../contract/cancel-change.ts';
import { endFailed } from './end-failed.ts';
import { seenChange } from './own-change.ts';
import { nameOfAccount } from './who.ts';

export const cancelChangeRoute = handle(cancelChange, async ({ db, caller, now, audit }, { kind, id }) => {
  const { no } = await seenChange(db, caller.agentId, kind, id);
  const isGone = await cancelCommand(db, no, now);
  const by = await nameOfAccount(db, caller.accountId);
  const hasEnded = isGone && (await endFailed(db, { no, step: 'cancel', reason: 'cancelled', at: now, by }));
  if (!hasEnded) throw refuse('change_sent');
  audit({ subject: 'change', subjectId: id, before: { state: 0 }, after: { state: 3, reason: 'cancelled' } });
  return {};
});
