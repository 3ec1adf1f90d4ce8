import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../../contract/policy-ids.ts';
import type { ShareRule } from './share-rules.ts';

export interface ChildSummary {
  /** The number of direct sub-agents for whom the policy is open, and of those among them with a part. */
  readonly count: number;
  readonly set: number;
  readonly lowestPpm: Ppm | null;
  readonly highestPpm: Ppm | null;
}

export const ruleKey = (policyId: PolicyId, item: number): string => `${policyId}/${item}`;

/** By {@link ruleKey}; a rule whose policy is open for no sub-agent is missing. */
export const childSummaries = async (
  db: Db,
  agentId: AgentId,
  rules: readonly ShareRule[],
  today: BusinessDay,
): Promise<Map<string, ChildSummary>> => {
  const { rows } = await sql<ChildSummary & { policyId: PolicyId; item: number }>`
    select rule.policy_id as "policyId", rule.item, count(*),
      count(*) filter (where part.value > 0) as set,
      min(part.value) filter (where part.value > 0) as "lowestPpm",
      max(part.value) filter (where part.value > 0) as "highestPpm"
    from unnest(${rules.map(({ policy }) => policy.id)}::bigint[], ${rules.map(({ item }) => item)}::int[])
        as rule (policy_id, item)
      join policies.open_policy on open_policy.policy_id = rule.policy_id
      join agents.api_children_of(${agentId}::bigint) child on child.agent_id = open_policy.agent_id
      left join lateral (select value from policies.part_term
        where agent_id = child.agent_id and policy_id = rule.policy_id and kind = 'value_share'
          and item = rule.item and valid_from <= ${today}::date order by valid_from desc limit 1) part on true
    group by 1, 2`.execute(db);
  return new Map(rows.map(({ policyId, item, ...summary }) => [ruleKey(policyId, item), summary]));
};
