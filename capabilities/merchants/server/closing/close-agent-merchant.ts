import { handle, operatorOf } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { lockTreeShared } from '#capabilities/agents/server/api.ts';
import { closeAgentMerchant } from '../../contract/closing/close-agent-merchant.ts';
import { closeLocked, lockMerchant } from '../closing.ts';
import { merchantByNo } from '../merchants-named.ts';

export const closeAgentMerchantRoute = handle(closeAgentMerchant, async (context, { merchantNo, reason }) => {
  const { db, now, audit } = context;
  const id = await merchantByNo(db, merchantNo);
  await lockTreeShared(db);
  const merchant = await lockMerchant(db, id);
  if (merchant === undefined) throw refuse('merchant_unknown', { no: merchantNo });
  await closeLocked(db, id, merchant.status, { reason, accountId: null, by: operatorOf(context).login, at: now });
  audit({
    subject: 'merchant',
    subjectId: id,
    before: { status: merchant.status },
    after: { status: 'closed', reason },
  });
  return {};
});
