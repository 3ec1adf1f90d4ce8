import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { RepricedShares, Repricing } from '#capabilities/policies/server/api.ts';
import { costRows } from './cost-columns.ts';
import { isRepriced } from './sales-repriced.ts';

/**
 * Reprices each sale by its whole chain, as the feed does: correct for any prices, also where an agent is cheaper than
 * its parent, and several times slower.
 */
export const sharesByChains = async (db: Db, question: Repricing): Promise<RepricedShares[]> => {
  const { policyId, agentId, parentId, carriedIds, costs, day } = question;
  const asked = [agentId, ...carriedIds, ...(parentId === null ? [] : [parentId])];
  const { rows } = await sql<RepricedShares>`
    with cost as materialized (select * from ${costRows(costs)}), line as materialized (
      select chain.agent_id, chain.rate_type, chain.agent_ids, repriced.*
      from policies.api_chains_below(${agentId}, ${policyId}, ${day}::date) as chain
      cross join lateral (
        select array_agg(coalesce(cost.old_ppm, step.ppm) order by at) as old_ppm,
          array_agg(coalesce(cost.new_ppm, step.ppm) order by at) as new_ppm,
          array_agg(case when cost.agent_id is null then step.cap else cost.old_cap end order by at) as old_cap,
          array_agg(case when cost.agent_id is null then step.cap else cost.new_cap end order by at) as new_cap,
          array_agg(case when cost.agent_id is null then step.extra else cost.old_extra end order by at) as old_extra,
          array_agg(case when cost.agent_id is null then step.extra else cost.new_extra end order by at) as new_extra
        from unnest(chain.agent_ids, chain.rates_ppm, chain.caps_fen, chain.extras_fen)
          with ordinality as step (agent_id, ppm, cap, extra, at)
        left join cost on cost.agent_id = step.agent_id and cost.rate_type = chain.rate_type) as repriced
    )
    select step.agent_id as "agentId", sale.rate_type as "rateType", sale.card_type as "cardType",
      count(*) as "saleCount", sum(sale.amount_fen) as "volumeFen",
      coalesce(sum(sale.amount_fen) filter (where sale.card_type = trades.debit() and own.old_cap = own.new_cap
        and (sale.amount_fen * least(own.old_ppm, own.new_ppm) + 500000) / 1000000 >= own.old_cap),
        0) as "cappedVolumeFen",
      sum(old_before - old_rest) as "oldFen", sum(new_before - new_rest) as "newFen",
      coalesce(sum(case when booked.at = 1 then sale.fee_fen else sale.remaining_fens[booked.at - 1]
        end - case when booked.at > cardinality(sale.remaining_fens) then 0 else sale.remaining_fens[booked.at] end),
        0) as "bookedFen"
    from line
    join trades.trade sale on sale.agent_id = line.agent_id and sale.rate_type = line.rate_type
    cross join lateral (
      select trades.remaining_fees(sale.amount_fen, sale.fee_fen, line.old_ppm,
          case when sale.card_type = trades.debit() then line.old_cap end, line.old_extra) as old,
        trades.remaining_fees(sale.amount_fen, sale.fee_fen, line.new_ppm,
          case when sale.card_type = trades.debit() then line.new_cap end, line.new_extra) as new
      offset 0) as remaining
    -- the operator comes last and keeps what remains
    cross join lateral unnest(line.agent_ids || null::bigint, sale.fee_fen || remaining.old, remaining.old || 0::bigint,
      sale.fee_fen || remaining.new, remaining.new || 0::bigint)
      as step (agent_id, old_before, old_rest, new_before, new_rest)
    left join cost own on own.agent_id = step.agent_id and own.rate_type = sale.rate_type
    cross join lateral (
      select case when step.agent_id is null then cardinality(sale.remaining_fens) + 1
        else array_position(sale.agent_ids, step.agent_id) end as at) as booked
    where ${isRepriced(question)}
      and (step.agent_id = any (${asked}::bigint[]) or step.agent_id is null and ${parentId === null})
    group by step.agent_id, sale.rate_type, sale.card_type`.execute(db);
  return rows;
};
