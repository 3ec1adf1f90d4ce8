import { encodeCursor } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { childrenNamed } from '#capabilities/agents/server/api.ts';
import { listValueShareAgents } from '../../contract/value-shares/list-value-share-agents.ts';
import { childShares } from './child-shares.ts';
import { findShareChildren } from './find-children.ts';
import { shareRulesOf } from './share-rules.ts';

export const listValueShareAgentsRoute = handle(listValueShareAgents, async ({ db, caller, now }, request) => {
  const { policyId, item, state, text = '', pageSize } = request;
  const rules = await shareRulesOf(db, caller.scope, now);
  const rule = rules.find((each) => each.policy.id === policyId && each.item === item);
  if (rule === undefined) throw notFound();
  const today = businessDay(now);
  const agentIds = text === '' ? undefined : await childrenNamed(db, caller.agentId, text);
  const filter = { parentId: caller.agentId, policyId, item, state, agentIds, today };
  const found = await findShareChildren(db, filter, request);
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    rows: await childShares(db, shown, rule, today),
    ...(found.length > pageSize && last !== undefined && { nextCursor: encodeCursor([last]) }),
  };
});
