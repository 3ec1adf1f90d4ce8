-- What a refund returns of the fee and of each cum: rules/mirror-refund.ts in SQL. Answers [fee, cum₀ … cumₙ], or null
-- when it goes beyond the original.
create function trades.mirror(sale trades.trade, amount_fen bigint, stated_fee_fen bigint) returns bigint[] language plpgsql stable as $$
declare
  so_far bigint := sale.refunded_fen + amount_fen;
  by_fee boolean := stated_fee_fen is not null
    or sale.fee_back_fen <> trades.proportion(sale.fee_fen, sale.refunded_fen, sale.amount_fen);
  fee_so_far bigint;
  returned bigint[];
begin
  if so_far > sale.amount_fen then return null; end if;
  fee_so_far := case when by_fee
    then sale.fee_back_fen + coalesce(stated_fee_fen, greatest(0, trades.proportion(sale.fee_fen, so_far, sale.amount_fen) - sale.fee_back_fen))
    else trades.proportion(sale.fee_fen, so_far, sale.amount_fen) end;
  if fee_so_far > sale.fee_fen then return null; end if;

  -- what earlier refunds returned is read from them, so that nothing is lost between the two ways
  select array_agg(
    (case when by_fee then trades.proportion(level.cum, fee_so_far, sale.fee_fen) else trades.proportion(level.cum, so_far, sale.amount_fen) end)
      - coalesce(earlier.cum, 0) order by level.ord) into returned
  from unnest(sale.cum_fens) with ordinality as level (cum, ord)
  left join (
    select back.ord, sum(back.cum)::bigint as cum
    from trades.trade refund, unnest(refund.cum_fens) with ordinality as back (cum, ord)
    where refund.original_id = sale.id and refund.status = 1
    group by back.ord) as earlier using (ord);
  return (fee_so_far - sale.fee_back_fen) || returned;
end $$;

-- Books one refund from the snapshot on its sale, which the caller has locked. Sets work.reason when it cannot.
create function trades.write_refund(p_batch_id bigint, p_acquirer text, p_at timestamptz, p_merchant_id bigint, inout work trades.work_row, out parts trades.part[], out kept_fen bigint, out fee_back_fen bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  sale trades.trade;
  refund trades.feed_row := work.row;
  local timestamp := refund.occurred_at at time zone 'Asia/Shanghai';
  returned bigint[];
begin
  select trade.* into sale
  from trades.reference known join trades.trade on trade.id = known.trade_id
  where known.acquirer = p_acquirer and known.reference = refund.original_reference and trade.kind = 'sale' and trade.status = 1;
  if not found then work.reason := 'unknown_original'; return; end if;
  if refund.merchant_no is not null and p_merchant_id is distinct from sale.merchant_id then work.reason := 'merchant_mismatch'; return; end if;
  -- one that did not succeed is only recorded
  returned := case when refund.status = 1 then trades.mirror(sale, refund.amount_fen, refund.fee_fen) else array_fill(0::bigint, array[cardinality(sale.cum_fens) + 1]) end;
  if returned is null then work.reason := 'refund_beyond'; return; end if;

  insert into trades.trade (id, acquirer, reference, kind, original_id, status, occurred_at, day, amount_fen, fee_fen, fee_rate_ppm, payment_type,
    method, card_type, total_type, rate_type, bank_name, card_tail, fail_reason, terminal_id, merchant_id, policy_id, agent_id, agent_ids,
    term_ids, cum_fens, batch_id, booked_at)
  values (work.trade_id, p_acquirer, refund.reference, 'refund', sale.id, refund.status, refund.occurred_at, local::date, refund.amount_fen,
    returned[1], sale.fee_rate_ppm, sale.payment_type, sale.method, sale.card_type, sale.total_type, sale.rate_type,
    coalesce(refund.bank_name, sale.bank_name), coalesce(refund.card_tail, sale.card_tail), refund.fail_reason, sale.terminal_id,
    sale.merchant_id, sale.policy_id, sale.agent_id, sale.agent_ids, sale.term_ids, returned[2:], p_batch_id, p_at);
  if refund.status = 1 then
    update trades.trade set refunded_fen = refunded_fen + refund.amount_fen, fee_back_fen = fee_back_fen + returned[1] where id = sale.id;
  end if;

  with flat as materialized (
    select agent_id, (ord - 1)::smallint as depth, returned[ord + 1] - returned[ord] as share_fen
    from unnest(sale.agent_ids) with ordinality as chain (agent_id, ord)
  ), share as (
    insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
    select agent_id, refund.occurred_at, work.trade_id, depth, share_fen from flat order by agent_id
  )
  select array_agg(row(agent_id, work.trade_id, depth, share_fen,
      -- what was earned on this very booking day is not available yet: it goes from there
      case when (sale.booked_at at time zone 'Asia/Shanghai')::date = (p_at at time zone 'Asia/Shanghai')::date then share_fen else 0 end,
      local::date, extract(hour from local), sale.total_type, sale.payment_type, true, refund.amount_fen)::trades.part order by depth)
  into parts from flat where refund.status = 1;
  kept_fen := -returned[cardinality(returned)];
  fee_back_fen := returned[1];
end $$;

-- Books the refunds of a batch, one after the other; several may be of one sale.
create function trades.write_refunds(p_batch_id bigint, p_acquirer text, p_at timestamptz, rows trades.feed_row[], ids bigint[],
  out work trades.work_row[], out parts trades.part[], out kept_fens bigint[], out fee_back_fen bigint)
language plpgsql as $$
declare
  asked record;
  one trades.work_row;
  done record;
begin
  fee_back_fen := 0;
  perform 1 from trades.trade
  where id in (
    select known.trade_id
    from unnest(rows, ids) as row (reference, is_refund, original_reference, status, occurred_at, amount_fen, fee_fen,
      fee_rate_ppm, payment_type, method, card_type, total_type, rate_type, sn, merchant_no, bank_name, card_tail, fail_reason, trade_id)
    join trades.reference known on known.acquirer = p_acquirer and known.reference = row.original_reference
    where row.is_refund and row.trade_id is not null)
  order by id for update;

  for asked in
    select row.ord, merchant.merchant_id
    from unnest(rows, ids) with ordinality as row (reference, is_refund, original_reference, status, occurred_at, amount_fen, fee_fen,
      fee_rate_ppm, payment_type, method, card_type, total_type, rate_type, sn, merchant_no, bank_name, card_tail, fail_reason, trade_id, ord)
    left join lateral merchants.api_by_no(array[row.merchant_no]) as merchant on true
    where row.is_refund and row.trade_id is not null
    order by row.occurred_at, row.ord
  loop
    one := row(asked.ord, ids[asked.ord], rows[asked.ord], null, null, null, null, null, null, null, null, null, null)::trades.work_row;
    done := trades.write_refund(p_batch_id, p_acquirer, p_at, asked.merchant_id, one);
    work := work || done.work;
    parts := parts || done.parts;
    kept_fens := kept_fens || done.kept_fen;
    fee_back_fen := fee_back_fen + coalesce(done.fee_back_fen, 0);
  end loop;
end $$;
