/** Everybody's shares of past sales if their agents had been in another line (a move in the tree). */
import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
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
  /** Restricts to this merchant. */
  readonly merchantId?: MerchantId | undefined;
}

export interface LineShares {
  /** Null for the operator, who keeps the remainder. */
  readonly agentId: AgentId | null;
  readonly oldFen: Fen;
  readonly newFen: Fen;
  /** The number of sales in which the agent has a share before or after, and their amount. */
  readonly saleCount: number;
  readonly volumeFen: Fen;
}

/** An array of PostgreSQL as text: parsed several times faster than JSON, which is large for a large team. */
const literal = (values: readonly (number | null | undefined)[]): string =>
  `{${values.map((value) => value ?? 'null').join()}}`;

const literals = (lines: readonly (readonly LineCost[])[], of: (cost: LineCost) => number | undefined): string[] =>
  lines.map((line) => literal(line.map(of)));

/** Rows of costs before or after: ids, rates, caps and extras. */
const costColumns = (lines: readonly (readonly LineCost[])[]): Sql =>
  sql.join([
    sql`${literals(lines, ({ agentId }) => agentId)}::text[]`,
    sql`${literals(lines, ({ rule }) => rule.ratePpm)}::text[]`,
    sql`${literals(lines, ({ rule }) => rule.capFen)}::text[]`,
    sql`${literals(lines, ({ rule }) => rule.extraFen)}::text[]`,
  ]);

const lineRows = (lines: readonly MovedLineOfSales[]): Sql => sql`
  select ord as no, agent_id, policy_id, rate_type, old_ids::bigint[] as old_ids, old_ppm::bigint[] as old_ppm,
    old_caps::bigint[] as old_caps, old_extras::bigint[] as old_extras, new_ids::bigint[] as new_ids,
    new_ppm::bigint[] as new_ppm, new_caps::bigint[] as new_caps, new_extras::bigint[] as new_extras
  from unnest(${lines.map(({ agentId }) => agentId)}::bigint[], ${lines.map(({ policyId }) => policyId)}::bigint[],
    ${lines.map(({ rateType }) => rateType)}::smallint[], ${costColumns(lines.map(({ before }) => before))},
    ${costColumns(lines.map(({ after }) => after))}) with ordinality
    as given (agent_id, policy_id, rate_type, old_ids, old_ppm, old_caps, old_extras, new_ids, new_ppm, new_caps,
      new_extras, ord)`;

/** The sellers of a team and their sales in a period: without these lines there is nothing to reprice. */
export interface SoldLine {
  readonly agentId: AgentId;
  readonly policyId: PolicyId;
  readonly rateType: number;
}

export const soldByTeam = async (db: Db, topId: AgentId, { from, to, until }: SalesPeriod): Promise<SoldLine[]> => {
  const { rows } = await sql<SoldLine>`
    select distinct sale.agent_id as "agentId", policy_id as "policyId", rate_type as "rateType"
    from agents.api_team(${topId}) team join trades.trade sale on sale.agent_id = team.agent_id
    where kind = 'sale' and status = trades.successful() and occurred_at >= ${startOfDay(from)}
      and occurred_at < ${startOfDay(nextDay(to))} and booked_at <= ${until}`.execute(db);
  return rows;
};

/**
 * Reprices by `trades.remaining_fees`, the function that books; gross of refunds.
 * @returns a row for each agent of the lines, and one for the operator; the sums before and after are the same.
 */
export const repriceLines = async (
  db: Db,
  lines: readonly MovedLineOfSales[],
  { from, to, until, merchantId }: SalesPeriod,
): Promise<LineShares[]> => {
  const { rows } = await sql<LineShares>`
    with line as materialized (
      ${lineRows(lines)}
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
        sale.fee_fen || trades.remaining_fees(sale.amount_fen, sale.fee_fen, line.old_ppm,
          case when sale.card_type = trades.debit() then line.old_caps end, line.old_extras) || 0::bigint as old_rests,
        sale.fee_fen || trades.remaining_fees(sale.amount_fen, sale.fee_fen, line.new_ppm,
          case when sale.card_type = trades.debit() then line.new_caps end, line.new_extras) || 0::bigint as new_rests
      -- each agent's sales are read once, not once for each of its lines
      from (select distinct agent_id from line) as seller
      join trades.trade sale on sale.agent_id = seller.agent_id
      join line on line.agent_id = sale.agent_id and line.policy_id = sale.policy_id
        and line.rate_type = sale.rate_type
      where sale.kind = 'sale' and sale.status = trades.successful() and sale.occurred_at >= ${startOfDay(from)}
        and sale.occurred_at < ${startOfDay(nextDay(to))} and sale.booked_at <= ${until}
        ${merchantId === undefined ? sql`` : sql`and sale.merchant_id = ${merchantId}`}
    )
    select step.agent_id as "agentId", sum(coalesce(old_rests[old_at] - old_rests[old_at + 1], 0))::bigint as "oldFen",
      sum(coalesce(new_rests[new_at] - new_rests[new_at + 1], 0))::bigint as "newFen", count(*) as "saleCount",
      sum(amount_fen)::bigint as "volumeFen"
    from priced join step on step.no = priced.no
    group by step.agent_id order by step.agent_id nulls last`.execute(db);
  return rows;
};
