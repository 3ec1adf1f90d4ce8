-- Refunds that wait for a sale of this batch.
create function trades.waiting_refunds(p_acquirer text, sale_references text[]) returns trades.feed_row[] language sql stable as $$
  select array_agg(jsonb_populate_record(null::trades.feed_row, quarantine.row) order by quarantine.id)
  from trades.quarantine
  where quarantine.acquirer = p_acquirer and quarantine.original_reference = any (sale_references)
    and quarantine.released_at is null and quarantine.reason = 'unknown_original'
$$;

-- What cannot be booked gives its reference back and waits in the quarantine; what was there and is booked now leaves it.
create function trades.set_aside(p_batch_id bigint, p_acquirer text, p_at timestamptz, work trades.work_row[]) returns void language plpgsql as $$
begin
  if exists (select from unnest(work) as item where item.reason is not null) then
    delete from trades.reference where acquirer = p_acquirer
      and reference in (select (item.row).reference from unnest(work) as item where item.reason is not null);
    insert into trades.quarantine (acquirer, reference, batch_id, row, reason, original_reference, received_at)
    select p_acquirer, (item.row).reference, p_batch_id, to_jsonb(item.row), item.reason, (item.row).original_reference, p_at
    from unnest(work) as item where item.reason is not null order by 2
    on conflict (acquirer, reference) where released_at is null
      do update set batch_id = excluded.batch_id, row = excluded.row, reason = excluded.reason, original_reference = excluded.original_reference;
  end if;
  if exists (select from trades.quarantine where acquirer = p_acquirer and released_at is null) then
    update trades.quarantine set released_at = p_at, trade_id = item.trade_id
    from unnest(work) as item
    where quarantine.acquirer = p_acquirer and quarantine.reference = (item.row).reference and quarantine.released_at is null and item.reason is null;
  end if;
end $$;

-- Tells wallet, terminals, statistics and whoever watches live. The shares and what the operator keeps must be the fees:
-- anything else is a fault of ours, and nothing of the batch stays.
create function trades.publish(p_batch_id bigint, p_at timestamptz, work trades.work_row[], parts trades.part[], kept_fens bigint[], fee_fen bigint) returns void language plpgsql as $$
declare
  today date := (p_at at time zone 'Asia/Shanghai')::date;
  shared bigint;
  kept_in bigint;
  kept_back bigint;
  agent_ids bigint[]; trade_ids bigint[]; fens bigint[]; pendings bigint[];
begin
  select coalesce(sum(share_fen), 0), array_agg(agent_id) filter (where share_fen <> 0), array_agg(trade_id) filter (where share_fen <> 0),
    array_agg(share_fen) filter (where share_fen <> 0), array_agg(pending_fen) filter (where share_fen <> 0)
  into shared, agent_ids, trade_ids, fens, pendings from unnest(parts);
  select coalesce(sum(kept) filter (where kept > 0), 0), coalesce(-sum(kept) filter (where kept < 0), 0) into kept_in, kept_back from unnest(kept_fens) as kept;
  if shared + kept_in - kept_back <> fee_fen then
    raise exception 'batch %: % shared and % kept of %', p_batch_id, shared, kept_in - kept_back, fee_fen using errcode = 'data_exception';
  end if;

  perform wallet.api_post_shares(p_batch_id, p_at, today, agent_ids, trade_ids, fens, pendings, kept_in, kept_back);
  perform terminals.api_activate(array_agg(item.terminal_id), array_agg((item.row).occurred_at), array_agg(item.trade_id))
  from unnest(work) as item where item.reason is null and (item.row).status = 1 and not (item.row).is_refund;
  perform statistics.api_add_trades(array_agg(agent_id), array_agg(depth), array_agg(day), array_agg(hour), array_agg(total_type),
    array_agg(payment_type), array_agg(is_refund), array_agg(amount_fen), array_agg(share_fen)) from unnest(parts);
  perform pg_notify('trades_booked', jsonb_build_object('batchId', p_batch_id, 'fromId', min(item.trade_id), 'toId', max(item.trade_id))::text)
  from unnest(work) as item where item.reason is null having count(*) > 0;
end $$;

-- Books a batch: everything of it becomes visible together, or nothing. All arrays have one element per transaction; see
-- trades.feed_row for what they mean. Answers each row's fate by its position: booked, duplicate, quarantined (with its
-- reason). Rows beyond the last position are refunds that waited for a sale of this batch.
create function trades.book_batch(
  p_batch_id bigint, p_acquirer text, p_at timestamptz,
  p_references text[], is_refunds boolean[], original_references text[], statuses smallint[], occurred_ats timestamptz[], amounts_fen bigint[],
  fees_fen bigint[], fee_rates_ppm bigint[], payment_types smallint[], methods smallint[], card_types smallint[], total_types smallint[],
  rate_types smallint[], sns text[], merchant_nos text[], bank_names text[], card_tails text[], fail_reasons text[])
returns table (ord int, fate text, reason text, trade_id bigint) language plpgsql as $$
#variable_conflict use_column
declare
  rows trades.feed_row[];
  ids bigint[];
  work trades.work_row[];
  parts trades.part[];
  kept_fens bigint[];
  refunds record;
  fee_fen bigint;
begin
  rows := array(select row(given.*)::trades.feed_row from unnest(p_references, is_refunds, original_references, statuses, occurred_ats,
    amounts_fen, fees_fen, fee_rates_ppm, payment_types, methods, card_types, total_types, rate_types, sns, merchant_nos, bank_names,
    card_tails, fail_reasons) as given);
  rows := rows || trades.waiting_refunds(p_acquirer, p_references);
  ids := trades.take_references(p_acquirer, rows);
  if array_position(ids, null) is not null then ids := trades.reopen_initialised(p_acquirer, rows, ids); end if;

  work := trades.resolve_sales(rows, ids);
  parts := trades.write_sales(p_batch_id, p_acquirer, p_at, work);
  select array_agg(item.cum_fens[cardinality(item.cum_fens)]), coalesce(sum((item.row).fee_fen), 0) into kept_fens, fee_fen
  from unnest(work) as item where item.reason is null and (item.row).status = 1;
  if exists (select from unnest(rows) as row where row.is_refund) then
    refunds := trades.write_refunds(p_batch_id, p_acquirer, p_at, rows, ids);
    work := work || refunds.work;
    parts := parts || refunds.parts;
    kept_fens := kept_fens || refunds.kept_fens;
    fee_fen := fee_fen - refunds.fee_back_fen;
  end if;

  perform trades.set_aside(p_batch_id, p_acquirer, p_at, work);
  perform trades.publish(p_batch_id, p_at, work, parts, kept_fens, fee_fen);
  return query
    select given.ord::int, case when given.id is null then 'duplicate' when item.reason is null then 'booked' else 'quarantined' end,
      item.reason, case when item.reason is null then given.id end
    from unnest(ids) with ordinality as given (id, ord) left join unnest(work) as item on item.ord = given.ord
    order by given.ord;
end $$;
