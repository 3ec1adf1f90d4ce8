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

-- Books one refund from the snapshot on its sale, which the caller has locked. Answers why it cannot, or null, with its
-- parts, the fee it gave back and what the operator gave back of it.
create function trades.write_refund(p_batch_id bigint, p_acquirer text, p_at timestamptz, p_id bigint, refund trades.feed_row, p_merchant_id bigint,
  out reason text, out parts trades.part_columns, out fee_fen bigint, out kept_fen bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  sale trades.trade;
  local timestamp := refund.occurred_at at time zone trades.shanghai();
  was_earned_today boolean;
  returned bigint[];
begin
  select trade.* into sale
  from trades.reference known join trades.trade on trade.id = known.trade_id
  where known.acquirer = p_acquirer and known.reference = refund.original_reference and trade.kind = 'sale' and trade.status = 1;
  if not found then reason := 'unknown_original'; return; end if;
  if refund.merchant_no is not null and p_merchant_id is distinct from sale.merchant_id then reason := 'merchant_mismatch'; return; end if;
  -- one that did not succeed is only recorded
  returned := case when refund.status = 1 then trades.mirror(sale, refund.amount_fen, refund.fee_fen) else array_fill(0::bigint, array[cardinality(sale.cum_fens) + 1]) end;
  if returned is null then reason := 'refund_beyond'; return; end if;

  insert into trades.trade (id, acquirer, reference, kind, original_id, status, occurred_at, day, amount_fen, fee_fen, fee_rate_ppm, payment_type,
    method, card_type, total_type, rate_type, bank_name, card_tail, fail_reason, terminal_id, merchant_id, policy_id, agent_id, agent_ids,
    term_ids, cum_fens, batch_id, booked_at)
  values (p_id, p_acquirer, refund.reference, 'refund', sale.id, refund.status, refund.occurred_at, local::date, refund.amount_fen,
    returned[1], sale.fee_rate_ppm, sale.payment_type, sale.method, sale.card_type, sale.total_type, sale.rate_type,
    coalesce(refund.bank_name, sale.bank_name), coalesce(refund.card_tail, sale.card_tail), refund.fail_reason, sale.terminal_id,
    sale.merchant_id, sale.policy_id, sale.agent_id, sale.agent_ids, sale.term_ids, returned[2:], p_batch_id, p_at);
  insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
  select agent_id, refund.occurred_at, p_id, ord - 1, returned[ord + 1] - returned[ord]
  from unnest(sale.agent_ids) with ordinality as chain (agent_id, ord) order by agent_id;
  if refund.status <> 1 then return; end if;

  update trades.trade set refunded_fen = refunded_fen + refund.amount_fen, fee_back_fen = fee_back_fen + returned[1] where id = sale.id;
  -- what was earned on this very booking day is not available yet: it goes from there
  was_earned_today := (sale.booked_at at time zone trades.shanghai())::date = (p_at at time zone trades.shanghai())::date;
  select array_agg(agent_id), array_agg(p_id), array_agg((ord - 1)::smallint), array_agg(returned[ord + 1] - returned[ord]),
    array_agg(case when was_earned_today then returned[ord + 1] - returned[ord] else 0 end), array_agg(local::date),
    array_agg(extract(hour from local)::smallint), array_agg(sale.total_type), array_agg(sale.payment_type), array_agg(true), array_agg(refund.amount_fen)
  into parts from unnest(sale.agent_ids) with ordinality as chain (agent_id, ord);
  fee_fen := -returned[1];
  kept_fen := -returned[cardinality(returned)];
end $$;

create function trades.join_parts(one trades.part_columns, other trades.part_columns) returns trades.part_columns language sql immutable as $$
  select row(one.agent_id || other.agent_id, one.trade_id || other.trade_id, one.depth || other.depth, one.share_fen || other.share_fen,
    one.pending_fen || other.pending_fen, one.day || other.day, one.hour || other.hour, one.total_type || other.total_type,
    one.payment_type || other.payment_type, one.is_refund || other.is_refund, one.amount_fen || other.amount_fen)::trades.part_columns
$$;

-- Books the refunds of a batch, one after the other: several may be of one sale. Together with refunds that waited in the
-- quarantine for a sale of this batch; those have no position. Answers are added to what the sales answered.
create function trades.write_refunds(p_batch_id bigint, p_acquirer text, p_at timestamptz, feed trades.feed_columns, ids bigint[],
  inout parts trades.part_columns, inout fee_fen bigint, inout refused_ords int[], inout refused_reasons text[], out kept_fen bigint, out kept_back_fen bigint,
  out released_references text[])
language plpgsql as $$
#variable_conflict use_column
declare
  waiting trades.feed_row[];
  waiting_ids bigint[];
  asked record;
  done record;
begin
  kept_fen := 0;
  kept_back_fen := 0;
  select array_agg(jsonb_populate_record(null::trades.feed_row, quarantine.row) order by quarantine.id), array_agg(quarantine.reference order by quarantine.id)
  into waiting, released_references
  from trades.quarantine
  where acquirer = p_acquirer and original_reference = any (feed.reference) and released_at is null and reason = 'unknown_original';
  if waiting is null and not true = any (feed.is_refund) then return; end if;
  if waiting is not null then
    waiting_ids := trades.take_references(p_acquirer, released_references, array_fill(1::smallint, array[cardinality(waiting)]));
  end if;
  released_references := null;

  for asked in
    with refund as materialized (
      select ord, trade_id, row(reference, is_refund, original_reference, status, occurred_at, amount_fen, fee_fen, fee_rate_ppm, payment_type, method,
        card_type, total_type, rate_type, sn, merchant_no, bank_name, card_tail, fail_reason)::trades.feed_row as row
      from unnest(ids, feed.reference, feed.is_refund, feed.original_reference, feed.status, feed.occurred_at, feed.amount_fen, feed.fee_fen,
          feed.fee_rate_ppm, feed.payment_type, feed.method, feed.card_type, feed.total_type, feed.rate_type, feed.sn, feed.merchant_no,
          feed.bank_name, feed.card_tail, feed.fail_reason) with ordinality
        as row (trade_id, reference, is_refund, original_reference, status, occurred_at, amount_fen, fee_fen, fee_rate_ppm, payment_type, method,
          card_type, total_type, rate_type, sn, merchant_no, bank_name, card_tail, fail_reason, ord)
      where is_refund and trade_id is not null
      union all
      select null, waiting_ids[ord], waiting[ord] from generate_subscripts(waiting, 1) as ord where waiting_ids[ord] is not null
    ), original as (
      select refund.*, known.trade_id as original_id
      from refund left join trades.reference known on known.acquirer = p_acquirer and known.reference = (refund.row).original_reference
    ), locked as materialized (
      -- sales are locked in the order of their ids before the first is changed
      select id from trades.trade where id in (select original_id from original) order by id for update
    )
    select original.*, merchant.merchant_id, (select count(*) from locked)
    from original left join lateral merchants.api_by_no((original.row).merchant_no) as merchant on true
    order by (original.row).occurred_at, original.ord nulls first
  loop
    done := trades.write_refund(p_batch_id, p_acquirer, p_at, asked.trade_id, asked.row, asked.merchant_id);
    if done.reason is null then
      if (done.parts).agent_id is not null then parts := trades.join_parts(parts, done.parts); end if;
      fee_fen := fee_fen + coalesce(done.fee_fen, 0);
      kept_fen := kept_fen + greatest(0, done.kept_fen);
      kept_back_fen := kept_back_fen - least(0, done.kept_fen);
      if asked.ord is null then released_references := released_references || (asked.row).reference; end if;
    elsif asked.ord is null then
      -- goes on waiting, or for another reason
      delete from trades.reference where acquirer = p_acquirer and reference = (asked.row).reference;
      update trades.quarantine set reason = done.reason where acquirer = p_acquirer and reference = (asked.row).reference and released_at is null;
    else
      refused_ords := refused_ords || asked.ord::int;
      refused_reasons := refused_reasons || done.reason;
    end if;
  end loop;
end $$;
