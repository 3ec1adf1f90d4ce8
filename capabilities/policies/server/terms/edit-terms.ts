import { handle } from '#platform/http/context.ts';
import { checkStepUp } from '#capabilities/session/server/api.ts';
import { editTerms } from '../../contract/terms/edit-terms.ts';
import { auditOf } from './audit-of.ts';
import { changeTerms } from './change-terms.ts';

/**
 * Asks for a proof of identity first: a person who found the phone unlocked must neither change anybody's earnings nor
 * find out bounds by trying.
 */
export const editTermsRoute = handle(editTerms, async (context, request) => {
  const { db, caller, now, audit, services } = context;
  const { seen, smsCode, password, totpCode, ...wanted } = request;
  await checkStepUp(context, { smsCode, password, totpCode }, 'terms');
  const mark = seen === undefined ? undefined : { mark: seen, vault: services.vault };
  const saved = await changeTerms(db, { ...wanted, actor: caller.agentId, now }, mark);
  audit(auditOf(saved));
  const { validFrom, touchedCount, changeId } = saved;
  return { validFrom, touchedCount, ...(changeId !== undefined && { changeId: String(changeId) }) };
});
