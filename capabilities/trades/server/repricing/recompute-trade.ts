/**
 * Shares the fee of a transaction again, from the facts that were kept and by the functions that book: the terms in
 * force on its own day, for a refund the reversal of its sale (docs/domain.md §4).
 */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { negateFen, subtractFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { MerchantId } from '#capabilities/merchants/contract/merchant-id.ts';
import type { FeedBatchId, TradeId } from '../../contract/lookup/trade-ids.ts';

/** Shares, the merchant's agent first, the requested agent last; below zero for a refund. */
export interface RecomputedShares {
  readonly agentIds: readonly AgentId[];
  readonly bookedFens: readonly Fen[];
  readonly computedFens: readonly Fen[];
  /** For a refund, the returned fee. */
  readonly feeBack: { readonly bookedFen: Fen; readonly computedFen: Fen } | undefined;
}

export interface RecomputedTrade {
  readonly id: TradeId;
  readonly batchId: FeedBatchId;
  readonly occurredAt: Date;
  readonly merchantId: MerchantId;
  readonly profit: RecomputedShares;
  /** The shares of the value-added fee, if it had one. */
  readonly value: RecomputedShares | undefined;
}

interface Row {
  id: TradeId;
  batchId: FeedBatchId;
  occurredAt: Date;
  merchantId: MerchantId;
  isRefund: boolean;
  agentIds: AgentId[];
  /** [fee, remaining₀ …] */
  booked: Fen[];
  /** The same as the rules give now; `stated` is the form for a refund whose fee the acquirer may have stated. */
  computed: Fen[] | null;
  stated: Fen[] | null;
  valueBooked: Fen[] | null;
  valueComputed: Fen[] | null;
  valueStated: Fen[] | null;
}

/** The booked amounts, and the results of the booking functions for the same facts. */
const readRow = async (db: Db, agentId: AgentId, id: TradeId): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    with trade as materialized (
      select t.*, array_position(t.agent_ids, ${agentId}::bigint) as place from trades.trade as t
      where t.id = ${id} and t.status = trades.successful() and ${agentId}::bigint = any (t.agent_ids)
    ), refund as materialized (
      select r.id, r.batch_id, r.occurred_at, r.amount_fen, r.fee_fen, r.remaining_fens
      from trade join trades.trade as r on r.original_id = trade.original_id and r.status = trades.successful()
    ), placed as (
      -- in the order in which they were booked, which the ids of batches that were booked at once do not show
      select refund.*, row_number() over (order by first_id, last_id, occurred_at, id) as place
      from refund join ledger.api_batch_order(array(select distinct batch_id from refund)) as batch using (batch_id)
    ), before as materialized (
      select placed.* from placed join placed as asked on asked.id = ${id} and placed.place < asked.place
    ), earlier as (
      select coalesce(sum(r.amount_fen), 0)::bigint as refunded, coalesce(sum(r.fee_fen), 0)::bigint as fee_back,
        coalesce(sum(v.fee_fen), 0)::bigint as value_back
      from before as r left join trades.value_fee as v on v.trade_id = r.id
    ), remaining as (
      select array_agg(remaining order by ord) as remaining from (
        select back.ord, sum(back.remaining)::bigint as remaining from before
        cross join unnest(remaining_fens) with ordinality as back (remaining, ord) group by back.ord) as summed
    ), value_remaining as (
      select array_agg(remaining order by ord) as remaining from (
        select back.ord, sum(back.remaining)::bigint as remaining from before join trades.value_fee as v on
          v.trade_id = before.id
        cross join unnest(v.remaining_fens) with ordinality as back (remaining, ord) group by back.ord) as summed
    )
    select trade.id, trade.batch_id as "batchId", trade.occurred_at as "occurredAt", trade.merchant_id as "merchantId",
      trade.kind = 'refund' as "isRefund", trade.agent_ids[:place] as "agentIds",
      trade.fee_fen || trade.remaining_fens[:place] as booked,
      case when sale.id is null
        then trade.fee_fen || trades.remaining_fees(trade.amount_fen, trade.fee_fen, chain.rates_ppm,
          case when trade.card_type = trades.debit() then chain.caps_fen end, chain.extras_fen)
        else trades.reversal_of(sale.amount_fen, earlier.refunded, trade.amount_fen, sale.fee_fen, earlier.fee_back,
          null, sale.remaining_fens, remaining.remaining) end as computed,
      trades.reversal_of(sale.amount_fen, earlier.refunded, trade.amount_fen, sale.fee_fen, earlier.fee_back,
        trade.fee_fen, sale.remaining_fens, remaining.remaining) as stated,
      value.fee_fen || value.remaining_fens[:place] as "valueBooked",
      case when value.trade_id is null then null
        when sale.id is null then value.fee_fen || trades.remaining_value_fees(value.fee_fen, case part.share_type
          when 0 then trade.amount_fen else value.fee_fen end, part.parts_ppm)
        else trades.reversal_of(sale.amount_fen, earlier.refunded, trade.amount_fen, charged.fee_fen,
          earlier.value_back,
          null, charged.remaining_fens, value_remaining.remaining) end as "valueComputed",
      trades.reversal_of(sale.amount_fen, earlier.refunded, trade.amount_fen, charged.fee_fen, earlier.value_back,
        value.fee_fen, charged.remaining_fens, value_remaining.remaining) as "valueStated"
    from trade cross join earlier cross join remaining cross join value_remaining
    left join trades.trade as sale on sale.id = trade.original_id
    left join trades.value_fee as value on value.trade_id = trade.id
    left join trades.value_fee as charged on charged.trade_id = sale.id
    left join lateral policies.api_chain(trade.agent_id, trade.policy_id, trade.rate_type, trade.day) as chain on true
    left join lateral policies.api_value_parts(trade.policy_id, trade.payment_type, trade.agent_ids, trade.day) as part
      on true`.execute(db);
  return rows[0];
};

/** @returns undefined if it is no successful transaction of the agent's line, or its day has no terms any more. */
export const recomputeTrade = async (db: Db, agentId: AgentId, id: TradeId): Promise<RecomputedTrade | undefined> => {
  const row = await readRow(db, agentId, id);
  if (row === undefined || row.computed === null) return undefined;
  const { isRefund, agentIds, booked, computed, stated, valueBooked, valueComputed, valueStated } = row;
  return {
    ...row,
    profit: sharesOf({ isRefund, agentIds, booked, computed: formOf(booked, computed, stated) }),
    value:
      valueBooked === null || valueComputed === null
        ? undefined
        : sharesOf({
            isRefund,
            agentIds,
            booked: valueBooked,
            computed: formOf(valueBooked, valueComputed, valueStated),
          }),
  };
};

/**
 * Whether the acquirer stated the returned fee is not stored: a fee, or a split of it, that differs shows that it did.
 */
const formOf = (booked: readonly Fen[], computed: readonly Fen[], stated: readonly Fen[] | null): readonly Fen[] => {
  const isSame = (levels: readonly Fen[]): boolean => booked.every((fen, at) => fen === levels[at]);
  if (stated === null || isSame(computed)) return computed;
  return isSame(stated) || computed[0] !== booked[0] ? stated : computed;
};

interface Levels {
  readonly isRefund: boolean;
  readonly agentIds: readonly AgentId[];
  readonly booked: readonly Fen[];
  readonly computed: readonly Fen[];
}

const sharesOf = ({ isRefund, agentIds, booked, computed }: Levels): RecomputedShares => {
  const partsOf = (levels: readonly Fen[]): Fen[] =>
    agentIds.map((_, at) => {
      const share = subtractFen(levels[at] ?? zeroFen, levels[at + 1] ?? zeroFen);
      return isRefund ? negateFen(share) : share;
    });
  const [bookedFen, computedFen] = [booked[0] ?? zeroFen, computed[0] ?? zeroFen];
  return {
    agentIds,
    bookedFens: partsOf(booked),
    computedFens: partsOf(computed),
    feeBack: isRefund ? { bookedFen, computedFen } : undefined,
  };
};
