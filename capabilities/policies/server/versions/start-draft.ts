import { handle, operatorOf } from '#platform/http/context.ts';
import { startDraft } from '../../contract/versions/start-draft.ts';
import { draftVersion } from './draft-version.ts';

export const startDraftRoute = handle(startDraft, async (context, { policyCode }) => {
  // the act itself writes the audit entry
  context.audit('nothing');
  const by = { operator: operatorOf(context), now: context.now };
  const { number, isNew } = await draftVersion(context.db, policyCode, by);
  return { policyCode, number, isNew };
});
