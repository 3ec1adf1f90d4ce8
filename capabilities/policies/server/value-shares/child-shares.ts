/** The shares of direct sub-agents by a rule. */
import type { Db } from '#platform/db/db.ts';
import type { NotNull } from '#platform/db/not-null.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { ppm, type Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import { agentsByIds, shownStatus } from '#capabilities/agents/server/api.ts';
import { stepAfter, valueOn, type Timeline } from '../../rules/terms/timeline.ts';
import { bookOf, readBooks } from '../terms/read-books.ts';
import type { ShareRule } from './share-rules.ts';

/** The highest part that each of the agents gives to an agent below it, on a day. */
const givenBelow = async (
  db: Db,
  agentIds: readonly AgentId[],
  { policy, item, firstDay }: ShareRule,
): Promise<Map<AgentId, Ppm>> => {
  const { rows } = await sql<{ agentId: AgentId; value: NotNull<number> }>`
    select below.parent_id as "agentId", max(part.value) as value
    from agents.api_children(${agentIds}::bigint[]) below
      cross join lateral (select value from policies.part_term
        where agent_id = below.agent_id and policy_id = ${policy.id} and kind = 'value_share' and item = ${item}
          and valid_from <= ${firstDay}::date order by valid_from desc limit 1) part
    group by 1`.execute(db);
  return new Map(rows.map(({ agentId, value }) => [agentId, ppm(value)]));
};

const sharesIn = (timeline: Timeline<number>, today: BusinessDay) => {
  const next = stepAfter(timeline, today);
  return {
    valuePpm: ppm(valueOn(timeline, today) ?? 0),
    ...(next && { nextPpm: ppm(next.value), nextFrom: next.day }),
  };
};

/** @param agentIds direct sub-agents, whose names are shown in full. @returns in their order. */
export const childShares = async (db: Db, agentIds: readonly AgentId[], rule: ShareRule, today: BusinessDay) => {
  const agents = await agentsByIds(db, agentIds);
  const books = await readBooks(db, { agentIds, policyIds: [rule.policy.id] }, today);
  const below = await givenBelow(db, agentIds, rule);
  return agentIds.flatMap((id) => {
    const agent = agents.get(id);
    if (agent === undefined) return [];
    const timeline = bookOf(books, id, rule.policy.id).parts.get(`value_share:${rule.item}`) ?? [];
    const belowPpm = below.get(id) ?? 0;
    const { name, levelCode } = agent;
    return [
      {
        agentId: String(id),
        name,
        levelCode,
        status: shownStatus(agent),
        ...sharesIn(timeline, today),
        ...(belowPpm > 0 && { belowPpm: ppm(belowPpm) }),
      },
    ];
  });
};
