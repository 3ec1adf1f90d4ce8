import type { Operator } from '#platform/auth/operator.ts';
import type { Tx } from '#platform/db/db.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { requireAgentCoded } from '#capabilities/agents/server/api.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { rankOf } from '../rules/level-rules.ts';
import { rulesOn } from './rules-on.ts';
import { lockLevel, setLevel } from './set-level.ts';

export interface StaffsLevel {
  readonly agentCode: string;
  readonly levelCode: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** Sets the level of any agent; only the staff can set that of a root. @returns the level before. @throws Problem */
export const setByStaff = async (
  tx: Tx,
  { agentCode, levelCode, operator, now }: StaffsLevel,
): Promise<{ readonly agentCode: string; readonly fromCode: string }> => {
  const named = await requireAgentCoded(tx, agentCode);
  const agent = (await lockLevel(tx, named.id)) ?? named;
  const rules = await rulesOn(tx, businessDay(now));
  if (rankOf(rules, levelCode) < 0) throw refuse('level_unknown');
  const wanted = { agentId: agent.id, toCode: levelCode, by: { operator: operator.login }, now };
  if (await setLevel(tx, agent, rules, wanted))
    await operatorAudit(
      tx,
      'levels.set',
      { operator, now },
      {
        subject: 'agent',
        subjectId: agent.id,
        before: { levelCode: agent.levelCode },
        after: { levelCode },
      },
    );
  return { agentCode: agent.code, fromCode: agent.levelCode };
};
