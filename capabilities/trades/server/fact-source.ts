import { sql } from '#platform/db/sql.ts';
import type { FactSource } from '#capabilities/statistics/server/api.ts';

/** The facts that a recount of the statistics is compared with. */
export const factSource: FactSource = {
  trades: ({ from, to }) => sql`select * from trades.api_trade_facts(${from}::date, ${to}::date)`,
  ownTrades: (agentId, { from, to }) =>
    sql`select * from trades.api_own_facts(${agentId}::bigint, ${from}::date, ${to}::date)`,
  returned: ({ from, to }) => sql`select * from trades.api_returned_facts(${from}::date, ${to}::date)`,
  earnings: ({ from, to }) => sql`select * from trades.api_value_facts(${from}::date, ${to}::date)`,
  costs: ({ from, to }) => sql`select * from trades.api_cost_facts(${from}::date, ${to}::date)`,
  ownCosts: (agentId, days) => sql`select * from trades.api_own_cost_facts(${agentId}::bigint, ${[...days]}::date[])`,
  brands: ({ from, to }) => sql`select * from trades.api_brand_facts(${from}::date, ${to}::date)`,
  ownBrands: (agentId, days) => sql`select * from trades.api_own_brand_facts(${agentId}::bigint, ${[...days]}::date[])`,
  daysBooked: (since) => sql`select day from trades.api_days_booked(${since}) as day`,
  contributions: ({ from, to }, of) =>
    sql`select * from trades.api_team_contribution_facts(${from}::date, ${to}::date, ${of === 'refunds'})`,
};
