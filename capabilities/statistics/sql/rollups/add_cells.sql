-- Adds the sums of a batch (api_sum_trades) to trade_day, hour by hour, so that no statement changes a row twice;
-- nearly all batches lie within one hour.
-- MERGE looks each row up once, without the row lock and the speculative insertion of `on conflict`. It relies on the
-- caller holding locks on all these agents until its transaction ends (trades.book_batch holds the locks of their
-- wallets): nobody else writes their rows meanwhile except a rebuild, which locks the tables. The planner settings
-- enforce access by key even if the plan was made when the table was empty.
create or replace function statistics.add_cells(sums statistics.trade_sums) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  this_hour int;
begin
  for this_hour in select distinct hour from unnest(sums.hour) as hour order by hour loop
    merge into statistics.trade_day as total using (
      select * from (
        select unnest(sums.hour) as hour, unnest(sums.agent_id) as agent_id, unnest(sums.day) as day,
          unnest(sums.is_direct) as is_direct, unnest(sums.total_type) as total_type,
          unnest(sums.payment_type) as payment_type, unnest(sums.count) as count,
          unnest(sums.amount_fen) as amount_fen, unnest(sums.refund_count) as refund_count,
          unnest(sums.refund_fen) as refund_fen, unnest(sums.earned_count) as earned_count,
          unnest(sums.earned_fen) as earned_fen, unnest(sums.above) as above) as cell
      where hour = this_hour) as added
    on (total.agent_id, total.day, total.is_direct, total.total_type, total.payment_type)
      = (added.agent_id, added.day, added.is_direct, added.total_type, added.payment_type)
    when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen,
      refund_count = total.refund_count + added.refund_count, refund_fen = total.refund_fen + added.refund_fen,
      earned_count = total.earned_count + added.earned_count, earned_fen = total.earned_fen + added.earned_fen,
      above_ids = case when total.above_ids = '{}' then (added.above).agent_ids else total.above_ids end,
      above_fens = statistics.add_each(total.above_fens, (added.above).earned_fens),
      hour_counts[this_hour] = coalesce(total.hour_counts[this_hour], 0) + added.count,
      hour_fens[this_hour] = coalesce(total.hour_fens[this_hour], 0) + added.amount_fen,
      hour_earned_fens[this_hour] = coalesce(total.hour_earned_fens[this_hour], 0) + added.earned_fen
    when not matched then insert (agent_id, day, is_direct, total_type, payment_type, count, amount_fen, refund_count,
      refund_fen, earned_count, earned_fen,
        above_ids, above_fens, hour_counts, hour_fens, hour_earned_fens)
      values (added.agent_id, added.day, added.is_direct, added.total_type, added.payment_type, added.count,
        added.amount_fen, added.refund_count,
        added.refund_fen, added.earned_count, added.earned_fen, (added.above).agent_ids,
        (added.above).earned_fens, array_fill(added.count, array[1], array[this_hour]),
        array_fill(added.amount_fen, array[1], array[this_hour]), array_fill(added.earned_fen, array[1],
          array[this_hour]));
  end loop;
end $$;
