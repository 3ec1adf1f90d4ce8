-- Sums the transactions that the trades capability is about to book. Does as much as possible before the agents are
-- locked, because other batches wait from then on. The arrays have one element per agent of a successful transaction,
-- from the merchant's agent (depth 0) up to the root. Optimized for many rows: unnest in the select list streams; in
-- FROM it would copy every column.
create or replace function statistics.api_sum_trades(agent_ids bigint[], depths smallint[], days date[],
  hours smallint[], total_types smallint[],
  payment_types smallint[], is_refunds boolean[], amounts_fen bigint[], shares_fen bigint[])
returns statistics.trade_sums language sql stable as $$
  select row(array_agg(agent_id), array_agg(day), array_agg(is_direct), array_agg(total_type), array_agg(payment_type),
    array_agg(hour),
    array_agg(count), array_agg(amount_fen), array_agg(refund_count), array_agg(refund_fen), array_agg(earned_count),
      array_agg(earned_fen))::statistics.trade_sums
  from (
    select agent_id, day, depth = 0 as is_direct, total_type, payment_type, hour,
      count(*) filter (where not is_refund) as count, statistics.total(amount_fen) filter
        (where not is_refund) as amount_fen,
      count(*) filter (where is_refund) as refund_count, statistics.total(amount_fen) filter
        (where is_refund) as refund_fen,
      count(*) filter (where share_fen <> 0) as earned_count, statistics.total(share_fen) as earned_fen
    from (
      select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(hours) as hour,
        unnest(total_types) as total_type,
        unnest(payment_types) as payment_type, unnest(is_refunds) as is_refund, unnest(amounts_fen) as amount_fen,
          unnest(shares_fen) as share_fen) as part
    group by hour, agent_id, day, depth = 0, total_type, payment_type
    order by hour, agent_id, day, is_direct, total_type, payment_type) as added
$$;
