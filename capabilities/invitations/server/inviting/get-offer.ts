import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import { businessDay, nextDay } from '#platform/time/business-day.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { levelOptions } from '#capabilities/levels/server/api.ts';
import { getOffer } from '../../contract/inviting/get-offer.ts';
import { offeredPolicies } from '../first-policy.ts';

export const getOfferRoute = handle(getOffer, async ({ db, caller, now }) => {
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw loginExpired();
  return {
    ownLevel: agent.levelCode,
    levels: await levelOptions(db, agent.levelCode, now),
    firstDay: nextDay(businessDay(now)),
    policies: await offeredPolicies(db, agent.id, now),
  };
});
