import { handle } from '#platform/http/context.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { closeMerchant } from '../../contract/closing/close-merchant.ts';
import { closeLocked } from '../closing.ts';
import { requireManaged } from '../managed.ts';
import { lockOwnMerchant } from '../own-merchant.ts';

export const closeMerchantRoute = handle(closeMerchant, async ({ db, caller, audit, now }, { id, reason }) => {
  await lockTreeShared(db);
  const merchant = await lockOwnMerchant(db, caller.scope, id);
  await requireManaged(db, caller, [id]);
  const { accountId, agentId } = caller;
  await closeLocked(db, id, merchant.status, { reason, accountId, by: `agent ${agentId}`, at: now });
  audit({
    subject: 'merchant',
    subjectId: id,
    before: { status: merchant.status },
    after: { status: 'closed', reason },
  });
  return {};
});
