import type { Operator } from '#platform/auth/operator.ts';
import { operatorAudit } from '#capabilities/audit/server/api.ts';
import { agentIdsNamed, agentsByIds } from '#capabilities/agents/server/api.ts';
import type { Db } from '#platform/db/db.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { rankOf } from '../rules/level-rules.ts';
import { rulesOn } from './rules-on.ts';
import { lockLevel, setLevel } from './set-level.ts';

export interface OperatorsLevel {
  readonly code: string;
  readonly levelCode: string;
  readonly operator: Operator;
  readonly now: Date;
}

/** Sets anybody's level; a root's can be set by nobody else. @returns the level before. @throws Error in a sentence. */
export const setByOperator = (db: Db, { code, levelCode, operator, now }: OperatorsLevel): Promise<string> =>
  db.transaction(async (tx) => {
    const named = await agentsByIds(tx, await agentIdsNamed(tx, code));
    const found = [...named.values()].find((one) => one.code === code.toUpperCase());
    const agent = found && (await lockLevel(tx, found.id));
    if (agent === undefined) throw new Error(`Agent ${code} does not exist.`);
    const rules = await rulesOn(tx, businessDay(now));
    if (rankOf(rules, levelCode) < 0) throw new Error(`There is no level ${levelCode}.`);
    if (
      await setLevel(tx, agent, rules, { agentId: agent.id, toCode: levelCode, by: { operator: operator.login }, now })
    )
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
    return agent.levelCode;
  });
