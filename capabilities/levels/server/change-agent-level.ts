import { agentById, relationTo, requireInScope } from '#capabilities/agents/server/api.ts';
import { handle } from '#platform/http/context.ts';
import { loginExpired, notFound, refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { changeAgentLevel } from '../contract/change-agent-level.ts';
import { refusesLevel } from '../rules/level-by-hand.ts';
import { rulesOn } from './rules-on.ts';
import { lockLevel, setLevel } from './set-level.ts';

/** Refusals in the order: who may, state, bounds. */
export const changeAgentLevelRoute = handle(changeAgentLevel, async ({ db, caller, now, audit }, request) => {
  const { id, levelCode } = request;
  await requireInScope(db, caller.scope, id);
  const agent = await lockLevel(db, id);
  const own = await agentById(db, caller.agentId);
  if (own === undefined) throw loginExpired();
  const relation = agent && relationTo(agent, { id: caller.agentId });
  if (agent === undefined || relation === 'outside') throw notFound();
  if (relation !== 'direct') throw refuse('agent_not_direct');
  if (agent.status === 'frozen') throw refuse('level_agent_frozen');
  const rules = await rulesOn(db, businessDay(now));
  const refusal = refusesLevel(rules, own.levelCode, levelCode);
  if (refusal !== undefined) throw refuse(refusal);
  const wanted = { agentId: id, toCode: levelCode, by: { agentId: caller.agentId }, now };
  const isChanged = await setLevel(db, agent, rules, wanted);
  const [before, after] = [{ levelCode: agent.levelCode }, { levelCode }];
  audit(isChanged ? { subject: 'agent', subjectId: id, before, after } : 'nothing');
  return {};
});
