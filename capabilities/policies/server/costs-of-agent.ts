/** Terms of one agent: in force today, and the next ones. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '../contract/policy-ids.ts';
import { presentTerm, type TermRow } from './terms-by-ids.ts';

export interface CostNow {
  rateType: number;
  rule: FeeRule;
  validFrom: BusinessDay;
  next?: { rule: FeeRule; validFrom: BusinessDay };
}

/**
 * For each policy and rate type, the latest term not after `today` and the next one. Leaves out terms of which none is
 * in force yet.
 * @param agentId the agent; the caller has checked its scope.
 * @returns by policy id.
 */
export const costsOfAgent = async (db: Db, agentId: AgentId, today: BusinessDay): Promise<Map<PolicyId, CostNow[]>> => {
  const { rows } = await sql<TermRow>`
    select id, agent_id, policy_id, rate_type, rate_ppm, cap_fen, extra_fen, valid_from from (
      select term.*, lead(valid_from, 1, 'infinity') over chain as valid_to, lag(valid_from, 1,
        '-infinity') over chain as before
      from policies.term where agent_id = ${agentId}
      window chain as (partition by policy_id, rate_type order by valid_from)) as term
    where valid_to > ${today}::date and (valid_from <= ${today}::date or before <= ${today}::date)
    order by policy_id, rate_type, valid_from`.execute(db);
  const byPolicy = new Map<PolicyId, CostNow[]>();
  for (const row of rows) add(byPolicy, row, today);
  return byPolicy;
};

const add = (byPolicy: Map<PolicyId, CostNow[]>, row: TermRow, today: BusinessDay): void => {
  const { policyId, rateType, rule, validFrom } = presentTerm(row);
  const costs = byPolicy.get(policyId) ?? [];
  byPolicy.set(policyId, costs);
  const current = costs.find((cost) => cost.rateType === rateType);
  if (current !== undefined) current.next = { rule, validFrom };
  else if (validFrom <= today) costs.push({ rateType, rule, validFrom });
};
