import { sql, type Sql } from '#platform/db/sql.ts';
import type { RepricedCost } from '#capabilities/policies/server/api.ts';

/** A row for each cost: `cost (agent_id, rate_type, old_ppm, old_cap, old_extra, new_ppm, new_cap, new_extra)`. */
export const costRows = (costs: readonly RepricedCost[]): Sql => {
  const column = (pick: (cost: RepricedCost) => number | undefined): (number | null)[] =>
    costs.map((cost) => pick(cost) ?? null);
  return sql`unnest(${column(({ agentId }) => agentId)}::bigint[], ${column(({ rateType }) => rateType)}::smallint[],
    ${column(({ oldRule }) => oldRule.ratePpm)}::bigint[], ${column(({ oldRule }) => oldRule.capFen)}::bigint[],
    ${column(({ oldRule }) => oldRule.extraFen)}::bigint[], ${column(({ newRule }) => newRule.ratePpm)}::bigint[],
    ${column(({ newRule }) => newRule.capFen)}::bigint[], ${column(({ newRule }) => newRule.extraFen)}::bigint[])
    as cost (agent_id, rate_type, old_ppm, old_cap, old_extra, new_ppm, new_cap, new_extra)`;
};
