-- Adds late transactions of days that agent_day holds already (see folded).
create or replace function statistics.add_late(sums statistics.trade_sums, folded_day date, folded_agent bigint)
returns void language sql set enable_hashjoin = off set enable_mergejoin = off as $$
  merge into statistics.agent_day as total using (
    select agent_id, day, is_direct, statistics.total(count) as count, statistics.total(amount_fen) as amount_fen,
      statistics.total(refund_count) as refund_count, statistics.total(refund_fen) as refund_fen,
      statistics.total(earned_count) as earned_count, statistics.total(earned_fen) as earned_fen,
      array(select statistics.total(one) from unnest(array_agg(total_type), array_agg(count)) as part (type, one)
        right join generate_series(1, 9) as of_type on type = of_type group by of_type order by of_type) as type_counts,
      array(select statistics.total(one) from unnest(array_agg(total_type), array_agg(amount_fen)) as part (type, one)
        right join generate_series(1, 9) as of_type on type = of_type group by of_type order by of_type) as type_fens,
      array(select statistics.total(one) from unnest(array_agg(payment_type), array_agg(count)) as part (type, one)
        right join generate_series(1, 7) as of_type on type = of_type group by of_type
        order by of_type) as payment_counts,
      array(select statistics.total(one) from unnest(array_agg(payment_type), array_agg(amount_fen)) as part (type, one)
        right join generate_series(1, 7) as of_type on type = of_type group by of_type
        order by of_type) as payment_fens
    from (
      select unnest(sums.agent_id) as agent_id, unnest(sums.day) as day, unnest(sums.is_direct) as is_direct,
        unnest(sums.total_type) as total_type, unnest(sums.payment_type) as payment_type, unnest(sums.count) as count,
        unnest(sums.amount_fen) as amount_fen, unnest(sums.refund_count) as refund_count,
        unnest(sums.refund_fen) as refund_fen, unnest(sums.earned_count) as earned_count,
        unnest(sums.earned_fen) as earned_fen) as cell
    where day < folded_day or (day = folded_day and agent_id <= folded_agent)
    group by agent_id, day, is_direct order by agent_id, day, is_direct) as added
  on (total.agent_id, total.day, total.is_direct) = (added.agent_id, added.day, added.is_direct)
  when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen,
    refund_count = total.refund_count + added.refund_count, refund_fen = total.refund_fen + added.refund_fen,
    earned_count = total.earned_count + added.earned_count, earned_fen = total.earned_fen + added.earned_fen,
    type_counts = statistics.add_each(total.type_counts, added.type_counts),
    type_fens = statistics.add_each(total.type_fens, added.type_fens),
    payment_counts = statistics.add_each(total.payment_counts, added.payment_counts),
    payment_fens = statistics.add_each(total.payment_fens, added.payment_fens)
  when not matched then insert (agent_id, day, is_direct, count, amount_fen, refund_count, refund_fen, earned_count,
      earned_fen, type_counts, type_fens, payment_counts, payment_fens)
    values (added.agent_id, added.day, added.is_direct, added.count, added.amount_fen, added.refund_count,
      added.refund_fen, added.earned_count, added.earned_fen, added.type_counts, added.type_fens,
      added.payment_counts, added.payment_fens)
$$;
