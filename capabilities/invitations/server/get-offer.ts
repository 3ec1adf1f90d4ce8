import { agentById } from '#capabilities/agents/server/api.ts';
import { levels } from '#capabilities/reference/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { businessDay, nextDay } from '#platform/time/business-day.ts';
import { getOffer } from '../contract/get-offer.ts';
import { mayGiveLevel } from '../rules/given-level.ts';
import { offeredPolicies } from './first-policy.ts';

export const getOfferRoute = handle(getOffer, async ({ db, caller, now }) => {
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw loginExpired();
  const all = await levels(db);
  return {
    ownLevel: agent.levelCode,
    levels: all.map(({ code, name }) => ({ code, name, canGive: mayGiveLevel(all, agent.levelCode, code) })),
    firstDay: nextDay(businessDay(now)),
    policies: await offeredPolicies(db, agent.id, now),
  };
});
