import type { Db } from '#platform/db/db.ts';
import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { loginExpired, notFound, refuse } from '#platform/http/problem.ts';
import { businessDay, startOfDay } from '#platform/time/business-day.ts';
import { agentById, relationTo, requireInScope, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { changeAgentLevel } from '../contract/change-agent-level.ts';
import { refusesLevel } from '../rules/level-by-hand.ts';
import { rulesOn } from './rules-on.ts';
import { lockLevel, setLevel } from './set-level.ts';

/** An agent is notified of every change of its level, and each stays in its history. */
const MOST_A_DAY = 5;

const requireSeldom = async (db: Db, agent: AgentBrief, levelCode: string, now: Date): Promise<void> => {
  if (agent.levelCode === levelCode) return;
  const { rows } = await sql<{ count: number }>`
    select count(*) from levels.level_change where agent_id = ${agent.id} and kind = 'set'
      and actor_agent_id is not null and at >= ${startOfDay(businessDay(now))}`.execute(db);
  if (onlyRow(rows).count >= MOST_A_DAY) throw refuse('level_changed_often', { most: MOST_A_DAY });
};

/** Refusals in the order: right of the caller, state, bounds. */
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
  await requireSeldom(db, agent, levelCode, now);
  const wanted = { agentId: id, toCode: levelCode, by: { agentId: caller.agentId }, now };
  const isChanged = await setLevel(db, agent, rules, wanted);
  const [before, after] = [{ levelCode: agent.levelCode }, { levelCode }];
  audit(isChanged ? { subject: 'agent', subjectId: id, before, after } : 'nothing');
  return {};
});
