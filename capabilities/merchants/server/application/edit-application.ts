import { lockFor, type Tx } from '#platform/db/db.ts';
import { handle, type AgentContext } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { editApplication } from '../../contract/application/edit-application.ts';
import type { MerchantId } from '../../contract/merchant-id.ts';
import { limits } from '../../rules/limits.ts';
import { manageNew } from '../managed.ts';
import { lockApplication } from './application-row.ts';
import { countDrafts, createDraft } from './create-draft.ts';
import { lockOwn } from './own-application.ts';
import { presentToAgent } from './present-application.ts';
import { saveFields, saveTerms } from './save-application.ts';

const begin = async ({ db, caller, now }: AgentContext & { readonly db: Tx }): Promise<MerchantId> => {
  await lockFor(db, 'merchants.draft', caller.agentId);
  if ((await countDrafts(db, caller.agentId)) >= limits.drafts)
    throw refuse('merchant_drafts_used', { most: limits.drafts });
  const id = await createDraft(db, { agentId: caller.agentId, source: 'agent', now });
  await manageNew(db, caller, id);
  return id;
};

export const editApplicationRoute = handle(editApplication, async (context, { id: given, ...changes }) => {
  const id = given ?? (await begin(context));
  const { policyId, rates, ...fields } = changes;
  await saveTerms(context, await lockOwn(context, id), { policyId, rates });
  const changed = await saveFields(
    { ...context, uploader: `account:${context.caller.accountId}` },
    await lockOwn(context, id),
    fields,
  );
  const row = await lockApplication(context.db, id);
  context.audit({ subject: 'merchant', subjectId: id, after: { status: row.status, changed, policyId, rates } });
  return presentToAgent(context, row);
});
