import type { Db } from '#platform/db/db.ts';
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { RepricedShares, Repricing } from '#capabilities/policies/server/api.ts';
import { costRows } from './cost-columns.ts';
import { isRepriced } from './sales-repriced.ts';

interface Row {
  agentId: AgentId;
  rateType: number;
  cardType: number;
  saleCount: number;
  volumeFen: Fen;
  cappedVolumeFen: Fen;
  oldFen: Fen;
  newFen: Fen;
  bookedFen: Fen;
  /** The parent's parts, where the row belongs to the agent whose costs are set. */
  parentOldFen: Fen;
  parentNewFen: Fen;
  parentBookedFen: Fen;
}

/** One cost of an ordered chain: each is the running minimum of all before it, so it can be used alone. */
const cumBy = (cost: 'own' | 'below' | 'above', which: 'old' | 'new'): Sql => {
  const column = (name: string): Sql => sql.raw(`${cost}.${which}_${name}`);
  return sql`trades.remaining_fee(null, sale.amount_fen, sale.fee_fen, ${column('ppm')},
    case when sale.card_type = trades.debit() then ${column('cap')} end, ${column('extra')})`;
};

/** The remaining fee before the agent; for its own sales, the whole fee. */
const before = (which: 'old' | 'new'): Sql =>
  sql`case when place.below_id is null then sale.fee_fen else ${cumBy('below', which)} end`;

/** The rest of the fee after the parent: after a root it is the operator's part. */
const after = (which: 'old' | 'new'): Sql =>
  sql`case when place.above_id is null then 0 else ${cumBy('above', which)} end`;

/** The part of the fee as booked that the agent at `at` in the sale's own chain got; 0 where it was not in it. */
const bookedAt = (at: Sql): Sql => sql`coalesce(
  case when ${at} = 1 then sale.fee_fen else sale.remaining_fens[${at} - 1] end - sale.remaining_fens[${at}], 0)`;

/** Looked for only where the agent stood elsewhere then: moved since. */
const booked = (id: Sql, at: Sql): Sql => sql`case when sale.agent_ids[${at}] = ${id} then ${bookedAt(at)}
  else ${bookedAt(sql`array_position(sale.agent_ids, ${id})`)} end`;

const ownBooked = booked(sql.raw('place.of_id'), sql.raw('place.own_at'));

/** The parent's booked part; the operator's is the remainder after the last agent. */
const parentBooked = sql`case when not place.is_top then 0
  when place.above_id is null then sale.remaining_fens[cardinality(sale.remaining_fens)]
  else ${booked(sql.raw('place.above_id'), sql.raw('(place.own_at + 1)'))} end`;

/**
 * Reprices where every chain is ordered (no agent cheaper than one above it). Then what remains after an agent depends
 * only on its own cost: three look-ups a sale, at any depth. The sales come from the index alone.
 */
const repriceInOrder = async (db: Db, question: Repricing): Promise<Row[]> => {
  const { agentId, parentId, carriedIds, costs } = question;
  const { rows } = await sql<Row>`
    with cost as materialized (select * from ${costRows(costs)}), place as materialized (
      -- each agent with sales, below each agent that is asked for
      select team.agent_id, asked.agent_id as of_id, asked.agent_id = ${agentId} as is_top,
        (cardinality(team.path) - asked.at + 1)::int as own_at, team.path[asked.at + 1] as below_id,
        case when asked.agent_id = ${agentId} then ${parentId}::bigint end as above_id
      from agents.api_team(${agentId}) as team
      cross join lateral unnest(team.path) with ordinality as asked (agent_id, at)
      where asked.agent_id = any (${[agentId, ...carriedIds]}::bigint[])
    ), share as (
      select place.of_id, sale.rate_type, sale.card_type, sale.amount_fen,
        ${before('old')} as before_old, ${before('new')} as before_new,
        ${cumBy('own', 'old')} as own_old, ${cumBy('own', 'new')} as own_new,
        ${after('old')} as after_old, ${after('new')} as after_new,
        sale.card_type = trades.debit() and own.old_cap = own.new_cap
          and (sale.amount_fen * least(own.old_ppm, own.new_ppm) + 500000) / 1000000 >= own.old_cap as is_capped,
        ${ownBooked} as booked_fen, ${parentBooked} as parent_booked_fen
      from place
      join trades.trade sale on sale.agent_id = place.agent_id
      -- an outer join, though nothing is missing: an inner one is put before the sales, which are then read per rate
      -- type
      left join cost own on own.agent_id = place.of_id and own.rate_type = sale.rate_type
      left join cost below on below.agent_id = place.below_id and below.rate_type = sale.rate_type
      left join cost above on above.agent_id = place.above_id and above.rate_type = sale.rate_type
      where ${isRepriced(question)} and (place.below_id is null or below.old_ppm is not null)
    )
    select of_id as "agentId", rate_type as "rateType", card_type as "cardType", count(*) as "saleCount",
      sum(amount_fen) as "volumeFen", coalesce(sum(amount_fen) filter (where is_capped), 0) as "cappedVolumeFen",
      sum(before_old - own_old) as "oldFen", sum(before_new - own_new) as "newFen", sum(booked_fen) as "bookedFen",
      sum(own_old - after_old) as "parentOldFen", sum(own_new - after_new) as "parentNewFen",
      sum(parent_booked_fen) as "parentBookedFen"
    from share group by of_id, rate_type, card_type`.execute(db);
  return rows;
};

/** The rows of the agents, with those of the parent beside the agent's. */
export const sharesInOrder = async (db: Db, question: Repricing): Promise<RepricedShares[]> =>
  (await repriceInOrder(db, question)).flatMap(({ parentOldFen, parentNewFen, parentBookedFen, ...own }) =>
    own.agentId === question.agentId
      ? [
          own,
          {
            ...own,
            agentId: question.parentId,
            oldFen: parentOldFen,
            newFen: parentNewFen,
            bookedFen: parentBookedFen,
          },
        ]
      : [own],
  );
