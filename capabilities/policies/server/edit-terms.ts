import { handle } from '#platform/http/context.ts';
import { editTerms } from '../contract/edit-terms.ts';
import { auditOf } from './terms/audit-of.ts';
import { changeTerms } from './terms/change-terms.ts';

export const editTermsRoute = handle(editTerms, async ({ db, caller, now, audit, services }, { seen, ...request }) => {
  const mark = seen === undefined ? undefined : { mark: seen, vault: services.vault };
  const saved = await changeTerms(db, { ...request, actor: caller.agentId, now }, mark);
  audit(auditOf(saved));
  const { validFrom, touchedCount, changeId } = saved;
  return { validFrom, touchedCount, ...(changeId !== undefined && { changeId: String(changeId) }) };
});
