/** Sets a level by hand: the history, the counts above, the notice. */
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { agentById, lockTreeShared, type AgentBrief } from '#capabilities/agents/server/api.ts';
import { heldMonthAfter } from '../rules/level-by-hand.ts';
import { lockEvaluationsShared, insertChanges, putStandings } from './level-changes.ts';
import { nameOf, notifyOfSetting } from './notify-levels.ts';
import type { DatedRules } from './rules-on.ts';

export interface LevelByHand {
  readonly agentId: AgentId;
  readonly toCode: string;
  /** The direct parent, or the login name of the operator. */
  readonly by: { readonly agentId: AgentId } | { readonly operator: string };
  readonly now: Date;
}

/** Locks an agent's level: no evaluation and nobody else changes it until the transaction ends. */
export const lockLevel = async (tx: Tx, agentId: AgentId): Promise<AgentBrief | undefined> => {
  await lockTreeShared(tx);
  await lockEvaluationsShared(tx);
  await sql`select agents.api_lock(${agentId})`.execute(tx);
  return agentById(tx, agentId);
};

const write = async (tx: Tx, { levelCode }: AgentBrief, rules: DatedRules, wanted: LevelByHand): Promise<void> => {
  const { agentId, toCode, by, now } = wanted;
  const day = businessDay(now);
  await sql`
    select agents.api_change_levels(array[${agentId}]::bigint[], array[${levelCode}]::text[],
      array[${toCode}]::text[])`.execute(tx);
  const heldMonth = heldMonthAfter(rules, levelCode, toCode, day);
  await putStandings(tx, [{ agentId, since: day, missed: 0, heldMonth }]);
  const actor = 'agentId' in by ? { actorAgentId: by.agentId } : by;
  await insertChanges(tx, [{ agentId, kind: 'set', day, fromCode: levelCode, toCode, ...actor }], now);
};

/**
 * @param agent as {@link lockLevel} found it. @returns whether anything changed: setting the same level changes
 * nothing.
 */
export const setLevel = async (tx: Tx, agent: AgentBrief, rules: DatedRules, wanted: LevelByHand): Promise<boolean> => {
  if (agent.levelCode === wanted.toCode) return false;
  await write(tx, agent, rules, wanted);
  const [from, to] = [nameOf(rules, agent.levelCode), nameOf(rules, wanted.toCode)];
  await notifyOfSetting(tx, agent.id, { from, to, by: 'agentId' in wanted.by ? 'parent' : 'operator' }, wanted.now);
  return true;
};
