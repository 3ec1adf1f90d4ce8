-- sum(bigint) goes through numeric; ours stay bigint, exact, and out of range is an error. 0 of nothing.
create aggregate statistics.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- What a batch of transactions adds to the rollups, by columns: hour by hour, no cell (agent … hour) twice.
create type statistics.trade_sums as (
  agent_id bigint[], day date[], is_direct boolean[], total_type smallint[], payment_type smallint[], hour smallint[],
  count bigint[], amount_fen bigint[], refund_count bigint[], refund_fen bigint[], earned_count bigint[], earned_fen bigint[]
);

-- Adds up what the trades capability is about to book: as much as can be done before the agents are locked, for from then on
-- other batches wait. One element per agent of a successful transaction, from the merchant's agent (depth 0) up to the
-- root. Made for speed, the rows are many: unnest in the select list streams (in FROM it would copy every column).
create function statistics.api_sum_trades(agent_ids bigint[], depths smallint[], days date[], hours smallint[], total_types smallint[],
  payment_types smallint[], is_refunds boolean[], amounts_fen bigint[], shares_fen bigint[])
returns statistics.trade_sums language sql stable as $$
  select row(array_agg(agent_id), array_agg(day), array_agg(is_direct), array_agg(total_type), array_agg(payment_type), array_agg(hour),
    array_agg(count), array_agg(amount_fen), array_agg(refund_count), array_agg(refund_fen), array_agg(earned_count), array_agg(earned_fen))::statistics.trade_sums
  from (
    select agent_id, day, depth = 0 as is_direct, total_type, payment_type, hour,
      count(*) filter (where not is_refund) as count, statistics.total(amount_fen) filter (where not is_refund) as amount_fen,
      count(*) filter (where is_refund) as refund_count, statistics.total(amount_fen) filter (where is_refund) as refund_fen,
      count(*) filter (where share_fen <> 0) as earned_count, statistics.total(share_fen) as earned_fen
    from (
      select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(hours) as hour, unnest(total_types) as total_type,
        unnest(payment_types) as payment_type, unnest(is_refunds) as is_refund, unnest(amounts_fen) as amount_fen, unnest(shares_fen) as share_fen) as part
    group by hour, agent_id, day, depth = 0, total_type, payment_type
    order by hour, agent_id, day, is_direct, total_type, payment_type) as added
$$;

-- Adds them, one hour after the other: so no row is changed twice by one statement, and a batch is nearly always of one hour.
-- Merge finds a row once and needs neither the row lock nor the speculative insert of `on conflict`. It relies on the caller to
-- have locked every one of these agents until its transaction ends (trades.book_batch holds the locks of their wallets):
-- nobody else writes their rows meanwhile, but a rebuild, which locks the tables. The settings keep the access by key also
-- where the plan was made on an empty table.
create function statistics.api_add_trades(sums statistics.trade_sums) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  this_hour int;
  low int;
  high int;
begin
  for this_hour, low, high in select hour, min(ord), max(ord) from unnest(sums.hour) with ordinality as cell (hour, ord) group by hour loop
    merge into statistics.trade_day as total using (
      select unnest(sums.agent_id[low:high]) as agent_id, unnest(sums.day[low:high]) as day, unnest(sums.is_direct[low:high]) as is_direct,
        unnest(sums.total_type[low:high]) as total_type, unnest(sums.payment_type[low:high]) as payment_type, unnest(sums.count[low:high]) as count,
        unnest(sums.amount_fen[low:high]) as amount_fen, unnest(sums.refund_count[low:high]) as refund_count, unnest(sums.refund_fen[low:high]) as refund_fen,
        unnest(sums.earned_count[low:high]) as earned_count, unnest(sums.earned_fen[low:high]) as earned_fen) as added
    on (total.agent_id, total.day, total.is_direct, total.total_type, total.payment_type)
      = (added.agent_id, added.day, added.is_direct, added.total_type, added.payment_type)
    when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen,
      refund_count = total.refund_count + added.refund_count, refund_fen = total.refund_fen + added.refund_fen,
      earned_count = total.earned_count + added.earned_count, earned_fen = total.earned_fen + added.earned_fen,
      hour_counts[this_hour] = coalesce(total.hour_counts[this_hour], 0) + added.count,
      hour_fens[this_hour] = coalesce(total.hour_fens[this_hour], 0) + added.amount_fen,
      hour_earned_fens[this_hour] = coalesce(total.hour_earned_fens[this_hour], 0) + added.earned_fen
    when not matched then insert (agent_id, day, is_direct, total_type, payment_type, count, amount_fen, refund_count, refund_fen, earned_count, earned_fen,
        hour_counts, hour_fens, hour_earned_fens)
      values (added.agent_id, added.day, added.is_direct, added.total_type, added.payment_type, added.count, added.amount_fen, added.refund_count,
        added.refund_fen, added.earned_count, added.earned_fen, array_fill(added.count, array[1], array[this_hour]),
        array_fill(added.amount_fen, array[1], array[this_hour]), array_fill(added.earned_fen, array[1], array[this_hour]));
  end loop;
end $$;
