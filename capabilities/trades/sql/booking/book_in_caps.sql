-- Books a batch (trades.book_batch) within the sums that its acquirer may reach on a day: raises ZV001 where it would
-- exceed one, unless it was asked to check beforehand (is_near), which takes a look-up for each row. The planner
-- settings enforce access by key, whatever the tables' statistics are.
create or replace function trades.book_in_caps(p_batch_id bigint, p_acquirer text, p_at timestamptz,
  feed trades.feed_columns, value_fees bigint[], arrived timestamptz[], bounds trades.acquirer_limit, is_near boolean)
returns table (ord int, outcome text, reason text, trade_id bigint, details text[]) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashagg = off
  set enable_memoize = off as $$
#variable_conflict use_column
declare
  has_refunds boolean := true = any (feed.is_refund);
  -- null in a batch of sales that can all be booked: made only for those who work on single rows
  feed_rows trades.feed_row[];
  ids bigint[] := trades.reserve_references(p_acquirer, feed.reference, feed.status);
  reopened record;
  sales record;
  refunds record;
  parts trades.part_columns;
  refund_ids bigint[];
  conflict_ords int[];
  conflict_reasons text[];
  conflict_details jsonb[];
  -- its columns have types of wallet and statistics
  prepared record;
begin
  reopened := trades.reopen_initialised(p_acquirer, feed.reference, feed.status, ids);
  ids := reopened.ids;
  sales := trades.write_sales(p_batch_id, p_acquirer, p_at, feed, ids, value_fees, arrived, bounds,
    case when bounds.amount_fen is not null then trades.brands_of_others(p_acquirer) end,
    case when is_near then trades.beyond_caps(p_acquirer, bounds, feed, ids) end);
  if value_fees is not null then perform trades.write_value_sales(ids, value_fees); end if;
  if has_refunds or sales.refused_ords is not null or array_position(ids, null) is not null then
    feed_rows := array(
      select row(item.*)::trades.feed_row
      from unnest(feed.reference, feed.is_refund, feed.original_reference, feed.status, feed.occurred_at,
        feed.amount_fen, feed.fee_fen, feed.fee_rate_ppm, feed.payment_type, feed.method, feed.card_type,
        feed.total_type, feed.rate_type, feed.sn, feed.merchant_no, feed.bank_name, feed.card_tail, feed.fail_reason,
        value_fees) as item);
  end if;
  refunds := trades.write_refunds(p_batch_id, p_acquirer, p_at, feed.reference,
    case when has_refunds then feed_rows end, ids, sales.parts, sales.fee_fen,
    sales.refused_ords, sales.refused_reasons);
  if refunds.refused_ords is not null then
    perform trades.keep_initialised(reopened.opened, reopened.opened_ords, refunds.refused_ords);
    perform trades.set_aside(p_batch_id, p_acquirer, p_at, feed_rows, refunds.refused_ords, refunds.refused_reasons,
      sales.refused_details);
  end if;
  if array_position(ids, null) is not null then
    select array_agg(noted.ord), array_agg(noted.reason), array_agg(to_jsonb(noted.details))
    into conflict_ords, conflict_reasons, conflict_details
    from trades.note_conflicts(p_batch_id, p_acquirer, p_at, feed_rows, null, ids) as noted;
  end if;
  perform trades.leave_quarantine(p_acquirer, p_at, feed.reference || refunds.released_references);

  parts := refunds.parts;
  if true = any (parts.is_refund) then
    refund_ids := array(select distinct part.trade_id
      from unnest(parts.trade_id, parts.is_refund) as part (trade_id, is_refund) where part.is_refund);
  end if;
  select ledger.api_group_shares(parts.agent_id, parts.trade_id, parts.share_fen, parts.pending_fen) as groups,
    statistics.api_sum_trades(parts.agent_id, parts.depth, parts.day, parts.hour, parts.total_type, parts.payment_type,
      parts.is_refund,
      parts.amount_fen, parts.share_fen, parts.chain_at, parts.chain_span, sales.chain_agent_ids, sales.chain_rest_fens)
      as sums
  into prepared;
  -- this locks the wallets: from here on batches with a common agent run one after the other
  perform ledger.api_post_shares(p_batch_id, p_at, (p_at at time zone trades.shanghai())::date, prepared.groups,
    sales.kept_fen + refunds.kept_fen,
    refunds.kept_back_fen, refunds.fee_fen);
  if value_fees is not null or refund_ids is not null then
    perform trades.book_values(p_batch_id, p_at, case when value_fees is null then refund_ids
      else sales.paid_ids || refund_ids end);
  end if;
  perform trades.activate_by_sales(sales.terminal_ids, sales.terminal_ats, sales.terminal_trade_ids);
  perform trades.note_watched(sales.paid_ids, sales.paid_terminal_ids, sales.paid_days, refund_ids);
  perform statistics.api_add_trades(prepared.sums);
  if refund_ids is not null then
    perform statistics.api_add_returned(parts.agent_id, parts.trade_id, parts.depth, parts.day, parts.is_refund,
      parts.share_fen);
  end if;
  perform trades.count_volume(p_acquirer, bounds, sales.paid_days, sales.paid_terminal_ids, sales.paid_fens, 'ZV001');

  return query
    select given.ord::int, case when refused.reason is not null then 'quarantined' when given.id is null then
      'duplicate'
      else 'booked' end,
      refused.reason, case when refused.reason is null then given.id end,
      case when jsonb_typeof(refused.details) = 'array' then array(select jsonb_array_elements_text(refused.details))
        end
    from unnest(ids) with ordinality as given (id, ord)
    left join (
      select * from unnest(refunds.refused_ords, refunds.refused_reasons, sales.refused_details)
        as refused (ord, reason, details)
      union all
      select * from unnest(conflict_ords, conflict_reasons, conflict_details)) as refused on refused.ord = given.ord
    union all
    select null, 'booked', null, known.trade_id, null from unnest(refunds.released_references) as released (reference)
    join trades.reference known on known.acquirer = p_acquirer and known.reference = released.reference;
end $$;
