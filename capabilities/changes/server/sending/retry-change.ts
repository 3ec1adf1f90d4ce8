import { handle } from '#platform/http/context.ts';
import { notFound, refuse } from '#platform/http/problem.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { CHANGE_STATE } from '../../contract/change-kinds.ts';
import { retryChange } from '../../contract/sending/retry-change.ts';
import { needsYes } from '../consent/ask-consent.ts';
import { seenChange } from '../own-change.ts';
import { nameOfAccount } from '../who.ts';
import { beginAttempt } from './begin-attempt.ts';

export const retryChangeRoute = handle(retryChange, async (context, { kind, id, ...proof }) => {
  const { db, caller, now, services, audit } = context;
  await checkStepUp(context, proof, 'terms');
  const row = await seenChange(db, caller.agentId, kind, id);
  if (row.holderId !== caller.agentId) throw notFound();
  if (row.state !== CHANGE_STATE.failed) throw refuse('change_not_failed');
  const by = await nameOfAccount(db, caller.accountId);
  const waiting = needsYes(caller) ? caller : undefined;
  await beginAttempt(db, row, { accountId: caller.accountId, by, now, services, waiting });
  audit({ subject: 'change', subjectId: id, before: { state: 3, reason: row.reason }, after: { state: 0 } });
  return {};
});
