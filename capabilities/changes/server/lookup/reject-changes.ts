import { handle } from '#platform/http/context.ts';
import { notify } from '#capabilities/content/server/api.ts';
import { rejectChanges } from '../../contract/lookup/reject-changes.ts';
import { endWaiting } from '../consent/end-waiting.ts';
import { answerConsent, lockOpenConsent } from '../consent/lock-consent.ts';
import { noticeOfEnd } from '../consent/notice-of-end.ts';
import { nameOfAccount } from '../who.ts';

export const rejectChangesRoute = handle(rejectChanges, async ({ db, caller, now, audit }, { kind, id, why }) => {
  const rows = await lockOpenConsent(db, { agentId: caller.agentId, kind, id, now });
  const by = await nameOfAccount(db, caller.accountId);
  await endWaiting(
    db,
    rows.map((row) => row.id),
    { reason: 'declined', event: 'declined', at: now, by, words: why, isTold: true },
  );
  await answerConsent(db, id, 'declined', now);
  await notify(db, noticeOfEnd(rows, 'declined', why), now);
  audit({ subject: 'change_consent', subjectId: id, after: { answer: 'declined', count: rows.length, why } });
  return {};
});
