import type { Db } from '#platform/db/db.ts';
import { handle } from '#platform/http/context.ts';
import { loginExpired } from '#platform/http/problem.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { agentById } from '#capabilities/agents/server/api.ts';
import { getLevel } from '../contract/get-level.ts';
import { rankOf } from '../rules/level-rules.ts';
import { ownChanges } from './own-changes.ts';
import { directNames } from './own-facts.ts';
import { readOwnLevel, type OwnLevel } from './own-level.ts';
import { presentKeep, presentNext } from './present-level.ts';
import { defaultLimits, presentGrants } from './present-rules.ts';

const refOf = ({ code, name }: { code: string; name: string }) => ({ code, name });

/** Some of the direct sub-agents that count for the next level. */
const countedNames = async (db: Db, agentId: AgentId, { rules, next }: OwnLevel): Promise<string[]> => {
  const directs = next?.reach.directs;
  if (directs === undefined) return [];
  const codes = rules.levels.slice(rankOf(rules, directs.levelCode)).map(({ code }) => code);
  return directNames(db, agentId, codes.toReversed());
};

export const getLevelRoute = handle(getLevel, async ({ db, caller, now }) => {
  const agent = await agentById(db, caller.agentId);
  if (agent === undefined) throw loginExpired();
  const own = await readOwnLevel(db, agent, now);
  const { rules, level, next } = own;
  const limits = await defaultLimits(db, caller);
  return {
    asOf: now.toISOString(),
    level: refOf(level),
    since: own.standing.since,
    ladder: rules.levels.map(refOf),
    keep: presentKeep(own),
    volume: own.volume,
    ...(next !== undefined && { next: presentNext(own, next, await countedNames(db, agent.id, own)) }),
    grants: {
      now: presentGrants(rules, level.grants, limits),
      ...(next !== undefined && { next: presentGrants(rules, next.grants, limits) }),
    },
    changes: await ownChanges(db, agent, rules),
  };
});
