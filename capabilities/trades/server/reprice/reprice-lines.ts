/** What past sales would have brought to everybody if their agents had stood in another line (a move in the tree). */
import { sql } from '#platform/db/sql.ts';
import type { Db } from '#platform/db/db.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { PolicyId } from '#capabilities/policies/contract/policy-ids.ts';

/** A cost of a price chain; the chain begins with the direct agent. */
export interface LineCost {
  readonly agentId: AgentId;
  readonly rule: FeeRule;
}

/** The sales of one agent under a policy and rate type, with their price chain before and after. */
export interface MovedLineOfSales {
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  readonly rateType: number;
  readonly before: readonly LineCost[];
  readonly after: readonly LineCost[];
}

export interface SalesPeriod {
  /** Business days, both inclusive. */
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  /** Sales that were booked later are left out. */
  readonly until: Date;
}

export interface LineShares {
  /** Null: the operator, who keeps what remains. */
  readonly agentId: AgentId | null;
  readonly oldFen: Fen;
  readonly newFen: Fen;
  /** Sales of which the agent has a share before or after, and their amount. */
  readonly saleCount: number;
  readonly volumeFen: Fen;
}

const columnsOf = (line: readonly LineCost[]) => ({
  ids: line.map(({ agentId }) => agentId),
  ppm: line.map(({ rule }) => rule.ratePpm),
  caps: line.map(({ rule }) => rule.capFen ?? null),
  extras: line.map(({ rule }) => rule.extraFen ?? null),
});

const recordOf = ({ agentId, policyId, rateType, before, after }: MovedLineOfSales) => {
  const [old, now] = [columnsOf(before), columnsOf(after)];
  return {
    agent_id: agentId,
    policy_id: policyId,
    rate_type: rateType,
    old_ids: old.ids,
    old_ppm: old.ppm,
    old_caps: old.caps,
    old_extras: old.extras,
    new_ids: now.ids,
    new_ppm: now.ppm,
    new_caps: now.caps,
    new_extras: now.extras,
  };
};

/**
 * Reprices by `trades.cums`, the function that books; gross of refunds.
 * @returns a row for each agent of the lines, and one for the operator; the sums before and after are the same.
 */
export const repriceLines = async (
  db: Db,
  lines: readonly MovedLineOfSales[],
  { from, to, until }: SalesPeriod,
): Promise<LineShares[]> => {
  const { rows } = await sql<LineShares>`
    with line as materialized (
      select row_number() over () as no, given.*
      from jsonb_to_recordset(${JSON.stringify(lines.map(recordOf))}::jsonb) as given (agent_id bigint,
        policy_id bigint, rate_type smallint, old_ids bigint[], old_ppm bigint[], old_caps bigint[],
        old_extras bigint[], new_ids bigint[], new_ppm bigint[], new_caps bigint[], new_extras bigint[])
    ), step as materialized (
      -- everybody who stands in a line before or after; the operator comes last and keeps what remains
      select no, agent_id, min(old_at)::int as old_at, min(new_at)::int as new_at
      from (
        select no, step.agent_id, at as old_at, null::bigint as new_at
        from line cross join lateral unnest(old_ids || null::bigint) with ordinality as step (agent_id, at)
        union all
        select no, step.agent_id, null, at
        from line cross join lateral unnest(new_ids || null::bigint) with ordinality as step (agent_id, at)) as step
      group by no, agent_id
    ), priced as materialized (
      select line.no, sale.amount_fen,
        sale.fee_fen || trades.cums(sale.amount_fen, sale.fee_fen, line.old_ppm,
          case when sale.card_type = 2 then line.old_caps end, line.old_extras) || 0::bigint as old_rests,
        sale.fee_fen || trades.cums(sale.amount_fen, sale.fee_fen, line.new_ppm,
          case when sale.card_type = 2 then line.new_caps end, line.new_extras) || 0::bigint as new_rests
      -- each agent's sales are read once, not once for each of its lines
      from (select distinct agent_id from line) as seller
      join trades.trade sale on sale.agent_id = seller.agent_id
      join line on line.agent_id = sale.agent_id and line.policy_id = sale.policy_id
        and line.rate_type = sale.rate_type
      where sale.kind = 'sale' and sale.status = 1 and sale.occurred_at >= ${startOfDay(from)}
        and sale.occurred_at < ${startOfDay(nextDay(to))} and sale.booked_at <= ${until}
    )
    select step.agent_id as "agentId", sum(coalesce(old_rests[old_at] - old_rests[old_at + 1], 0))::bigint as "oldFen",
      sum(coalesce(new_rests[new_at] - new_rests[new_at + 1], 0))::bigint as "newFen", count(*) as "saleCount",
      sum(amount_fen)::bigint as "volumeFen"
    from priced join step on step.no = priced.no
    group by step.agent_id order by step.agent_id nulls last`.execute(db);
  return rows;
};
