import { agentById, agentRef } from '#capabilities/agents/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { getMerchant } from '../contract/get-merchant.ts';
import { closingOf } from './closing.ts';
import { merchantInScope } from './own-merchant.ts';
import { placeOf } from './place-of.ts';
import { presentDetail } from './present-merchant.ts';
import { snoozesOf } from './snoozes.ts';

export const getMerchantRoute = handle(getMerchant, async ({ db, caller, now }, { id }) => {
  const merchant = await merchantInScope(db, caller.scope, id);
  const agent = await agentById(db, merchant.agentId);
  const closing = await closingOf(db, id);
  const place = await placeOf(db, id);
  const snoozedUntil = (await snoozesOf(db, caller.agentId, businessDay(now))).get(id);
  return {
    ...presentDetail(merchant, merchant.agentId === caller.agentId),
    agent: agent ? agentRef(agent, { id: caller.agentId }) : { relation: 'outside' as const },
    ...(place && { place }),
    ...(closing && { closing: { ...closing, closedAt: closing.closedAt.toISOString() } }),
    ...(snoozedUntil !== undefined && { snoozedUntil }),
  };
});
