import { requireInScope } from '#capabilities/agents/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { getMerchant } from '../contract/get-merchant.ts';
import { merchantsByIds } from './find-merchants.ts';
import { presentDetail } from './present-merchant.ts';

export const getMerchantRoute = handle(getMerchant, async ({ db, caller }, { id }) => {
  const merchant = (await merchantsByIds(db, [id])).get(id);
  if (merchant === undefined) throw notFound();
  await requireInScope(db, caller.scope, merchant.agentId);
  return presentDetail(merchant, merchant.agentId === caller.agentId);
});
