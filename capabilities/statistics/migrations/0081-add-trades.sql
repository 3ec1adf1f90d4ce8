-- sum(bigint) goes through numeric; ours stay bigint, exact, and out of range is an error. 0 of nothing.
create aggregate statistics.total(bigint) (sfunc = int8pl, stype = bigint, initcond = '0');

-- What a batch of transactions adds to the rollups, by columns.
create type statistics.trade_sums as (
  day_agent_id bigint[], day_is_team boolean[], day_day date[], day_total_type smallint[], day_payment_type smallint[],
  day_count bigint[], day_amount_fen bigint[], day_refund_count bigint[], day_refund_fen bigint[],
  hour_agent_id bigint[], hour_is_team boolean[], hour_day date[], hour_hour smallint[],
  hour_count bigint[], hour_amount_fen bigint[], hour_earned_fen bigint[],
  earning_agent_id bigint[], earning_day date[], earning_from_direct boolean[], earning_count bigint[], earning_amount_fen bigint[]
);

-- Adds up what the trades capability is about to book: as much as can be done before the agents are locked, for from then on
-- other batches wait. One element per agent of a successful transaction, from the merchant's agent (depth 0) up to the
-- root. Counts once for the agent itself (depth 0 only) and once for its team; the earning on the day of the transaction,
-- and only where there is one. Made for speed, the rows are many: unnest in the select list streams (in FROM it would copy
-- every column).
create function statistics.api_sum_trades(agent_ids bigint[], depths smallint[], days date[], hours smallint[], total_types smallint[],
  payment_types smallint[], is_refunds boolean[], amounts_fen bigint[], shares_fen bigint[])
returns statistics.trade_sums language plpgsql as $$
#variable_conflict use_column
declare
  sums statistics.trade_sums;
begin
  select array_agg(agent_id), array_agg(is_team), array_agg(day), array_agg(total_type), array_agg(payment_type),
    array_agg(count), array_agg(amount_fen), array_agg(refund_count), array_agg(refund_fen)
  into sums.day_agent_id, sums.day_is_team, sums.day_day, sums.day_total_type, sums.day_payment_type,
    sums.day_count, sums.day_amount_fen, sums.day_refund_count, sums.day_refund_fen
  from (
    select agent_id, is_team, day, total_type, payment_type,
      count(*) filter (where not is_refund) as count, statistics.total(amount_fen) filter (where not is_refund) as amount_fen,
      count(*) filter (where is_refund) as refund_count, statistics.total(amount_fen) filter (where is_refund) as refund_fen
    from (
      select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(total_types) as total_type,
        unnest(payment_types) as payment_type, unnest(is_refunds) as is_refund, unnest(amounts_fen) as amount_fen) as part
    join (values (false), (true)) as side (is_team) on side.is_team or depth = 0
    group by agent_id, is_team, day, total_type, payment_type) as added;

  select array_agg(agent_id), array_agg(is_team), array_agg(day), array_agg(hour), array_agg(count), array_agg(amount_fen), array_agg(earned_fen)
  into sums.hour_agent_id, sums.hour_is_team, sums.hour_day, sums.hour_hour, sums.hour_count, sums.hour_amount_fen, sums.hour_earned_fen
  from (
    select agent_id, is_team, day, hour, count(*) filter (where not is_refund) as count,
      statistics.total(amount_fen) filter (where not is_refund) as amount_fen, statistics.total(share_fen) as earned_fen
    from (
      select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(hours) as hour,
        unnest(is_refunds) as is_refund, unnest(amounts_fen) as amount_fen, unnest(shares_fen) as share_fen) as part
    join (values (false), (true)) as side (is_team) on side.is_team or depth = 0
    group by agent_id, is_team, day, hour) as added;

  select array_agg(agent_id), array_agg(day), array_agg(from_direct), array_agg(count), array_agg(amount_fen)
  into sums.earning_agent_id, sums.earning_day, sums.earning_from_direct, sums.earning_count, sums.earning_amount_fen
  from (
    select agent_id, day, depth = 0 as from_direct, count(*) as count, statistics.total(share_fen) as amount_fen
    from (select unnest(agent_ids) as agent_id, unnest(depths) as depth, unnest(days) as day, unnest(shares_fen) as share_fen) as part
    where share_fen <> 0
    group by agent_id, day, depth = 0) as added;
  return sums;
end $$;

-- Adds them. Merge finds a row once and needs neither the row lock nor the speculative insert of `on conflict`. It relies on
-- the caller to have locked every one of these agents until its transaction ends (trades.book_batch holds the locks of
-- their wallets): nobody else writes their rows meanwhile, but a rebuild, which locks the tables. earned_fen: see 0083.
create function statistics.api_add_trades(sums statistics.trade_sums) returns void language plpgsql as $$
begin
  merge into statistics.trade_day as total using (
    select unnest(sums.day_agent_id) as agent_id, unnest(sums.day_is_team) as is_team, unnest(sums.day_day) as day,
      unnest(sums.day_total_type) as total_type, unnest(sums.day_payment_type) as payment_type, unnest(sums.day_count) as count,
      unnest(sums.day_amount_fen) as amount_fen, unnest(sums.day_refund_count) as refund_count, unnest(sums.day_refund_fen) as refund_fen) as added
  on (total.agent_id, total.is_team, total.day, total.total_type, total.payment_type)
    = (added.agent_id, added.is_team, added.day, added.total_type, added.payment_type)
  when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen,
    refund_count = total.refund_count + added.refund_count, refund_fen = total.refund_fen + added.refund_fen
  when not matched then insert (agent_id, is_team, day, total_type, payment_type, count, amount_fen, refund_count, refund_fen)
    values (added.agent_id, added.is_team, added.day, added.total_type, added.payment_type, added.count, added.amount_fen, added.refund_count, added.refund_fen);

  merge into statistics.trade_hour as total using (
    select unnest(sums.hour_agent_id) as agent_id, unnest(sums.hour_is_team) as is_team, unnest(sums.hour_day) as day, unnest(sums.hour_hour) as hour,
      unnest(sums.hour_count) as count, unnest(sums.hour_amount_fen) as amount_fen, unnest(sums.hour_earned_fen) as earned_fen) as added
  on (total.agent_id, total.is_team, total.day, total.hour) = (added.agent_id, added.is_team, added.day, added.hour)
  when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen,
    earned_fen = total.earned_fen + added.earned_fen
  when not matched then insert (agent_id, is_team, day, hour, count, amount_fen, earned_fen)
    values (added.agent_id, added.is_team, added.day, added.hour, added.count, added.amount_fen, added.earned_fen);

  merge into statistics.earning_day as total using (
    select unnest(sums.earning_agent_id) as agent_id, unnest(sums.earning_day) as day, unnest(sums.earning_from_direct) as from_direct,
      unnest(sums.earning_count) as count, unnest(sums.earning_amount_fen) as amount_fen) as added
  on (total.agent_id, total.day, total.kind, total.from_direct) = (added.agent_id, added.day, 'profit_share', added.from_direct)
  when matched then update set count = total.count + added.count, amount_fen = total.amount_fen + added.amount_fen
  when not matched then insert (agent_id, day, kind, from_direct, count, amount_fen)
    values (added.agent_id, added.day, 'profit_share', added.from_direct, added.count, added.amount_fen);
end $$;
