-- What cannot be booked gives its reference back and waits in the quarantine.
create function trades.set_aside(p_batch_id bigint, p_acquirer text, p_at timestamptz, feed trades.feed_columns, ords int[], reasons text[]) returns void language plpgsql as $$
declare
  aside trades.feed_row[];
begin
  aside := array(
    select row(feed.reference[ord], feed.is_refund[ord], feed.original_reference[ord], feed.status[ord], feed.occurred_at[ord], feed.amount_fen[ord],
      feed.fee_fen[ord], feed.fee_rate_ppm[ord], feed.payment_type[ord], feed.method[ord], feed.card_type[ord], feed.total_type[ord],
      feed.rate_type[ord], feed.sn[ord], feed.merchant_no[ord], feed.bank_name[ord], feed.card_tail[ord], feed.fail_reason[ord])::trades.feed_row
    from unnest(ords) with ordinality as refused (ord, position) order by position);
  delete from trades.reference where acquirer = p_acquirer and reference in (select item.reference from unnest(aside) as item);
  insert into trades.quarantine as known (acquirer, reference, batch_id, row, reason, original_reference, received_at)
  select p_acquirer, item.reference, p_batch_id, to_jsonb(item), reasons[item_ord], item.original_reference, p_at
  from (select aside[ord] as item, ord as item_ord, (aside[ord]).reference, (aside[ord]).original_reference from generate_subscripts(aside, 1) as ord) as item
  order by item.reference
  on conflict (acquirer, reference) where released_at is null
    do update set batch_id = excluded.batch_id, row = excluded.row, reason = excluded.reason, original_reference = excluded.original_reference
    -- that it began may be told after how it ended
    where excluded.row ->> 'status' <> '3' or known.row ->> 'status' = '3';
end $$;

-- What waited in the quarantine and is booked now leaves it; how a transaction ended waits on when only that it began is booked.
create function trades.leave_quarantine(p_acquirer text, p_at timestamptz, booked_references text[]) returns void language plpgsql as $$
begin
  if exists (select from trades.quarantine where acquirer = p_acquirer and released_at is null) then
    update trades.quarantine set released_at = p_at, trade_id = known.trade_id
    from trades.reference known join trades.trade on trade.id = known.trade_id
    where quarantine.acquirer = p_acquirer and quarantine.reference = any (booked_references) and quarantine.released_at is null
      and known.acquirer = p_acquirer and known.reference = quarantine.reference
      and (trade.status <> 3 or quarantine.row ->> 'status' = '3');
  end if;
end $$;

-- Books a batch: everything of it becomes visible together, or nothing. Answers the fate of each transaction by its
-- position: booked, duplicate, quarantined (with the reason); and, without position, of refunds that waited for a sale of
-- this batch. The settings keep plans good whatever the tables' statistics say: every access is by key.
create function trades.book_batch(p_batch_id bigint, p_acquirer text, p_at timestamptz, feed trades.feed_columns)
returns table (ord int, fate text, reason text, trade_id bigint) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashagg = off set enable_memoize = off as $$
#variable_conflict use_column
declare
  ids bigint[] := trades.take_references(p_acquirer, feed.reference, feed.status);
  sales record;
  refunds record;
  parts trades.part_columns;
  -- of types that wallet and statistics have
  prepared record;
begin
  if array_position(ids, null) is not null then ids := trades.reopen_initialised(p_acquirer, feed.reference, feed.status, ids); end if;
  sales := trades.write_sales(p_batch_id, p_acquirer, p_at, feed, ids);
  refunds := trades.write_refunds(p_batch_id, p_acquirer, p_at, feed, ids, sales.parts, sales.fee_fen, sales.refused_ords, sales.refused_reasons);
  if refunds.refused_ords is not null then
    perform trades.set_aside(p_batch_id, p_acquirer, p_at, feed, refunds.refused_ords, refunds.refused_reasons);
  end if;
  perform trades.leave_quarantine(p_acquirer, p_at, feed.reference || refunds.released_references);

  parts := refunds.parts;
  select wallet.api_group_shares(parts.agent_id, parts.trade_id, parts.share_fen, parts.pending_fen) as groups,
    statistics.api_sum_trades(parts.agent_id, parts.depth, parts.day, parts.hour, parts.total_type, parts.payment_type, parts.is_refund,
      parts.amount_fen, parts.share_fen) as sums
  into prepared;
  -- from here on batches that share an agent are one after the other
  perform wallet.api_post_shares(p_batch_id, p_at, (p_at at time zone trades.shanghai())::date, prepared.groups, sales.kept_fen + refunds.kept_fen,
    refunds.kept_back_fen, refunds.fee_fen);
  perform terminals.api_activate(sales.terminal_ids, sales.terminal_ats, sales.terminal_trade_ids);
  perform statistics.api_add_trades(prepared.sums);

  return query
    select given.ord::int, case when given.id is null then 'duplicate' when refused.reason is null then 'booked' else 'quarantined' end,
      refused.reason, case when refused.reason is null then given.id end
    from unnest(ids) with ordinality as given (id, ord)
    left join unnest(refunds.refused_ords, refunds.refused_reasons) as refused (ord, reason) on refused.ord = given.ord
    union all
    select null, 'booked', null, known.trade_id from unnest(refunds.released_references) as released (reference)
    join trades.reference known on known.acquirer = p_acquirer and known.reference = released.reference;
end $$;
