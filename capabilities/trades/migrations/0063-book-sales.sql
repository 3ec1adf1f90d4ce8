-- Takes the references of a batch. An acquirer's reference counts once: the same again, in this batch or another, with
-- another time or not, is a duplicate. Written in the order of references, so that two batches with the same ones wait
-- for each other and never in a circle.
-- Answers, row by row, the id of the transaction to book; null for a duplicate.
create function trades.take_references(p_acquirer text, rows trades.feed_row[]) returns bigint[] language sql as $$
  with asked as materialized (
    select ord, reference,
      -- of two that stand in one batch, one that says how it ended goes before one that only says it began
      row_number() over (partition by reference order by status = 3, ord) = 1 as is_first
    from unnest(rows) with ordinality as row (reference, is_refund, original_reference, status, occurred_at, amount_fen, fee_fen,
      fee_rate_ppm, payment_type, method, card_type, total_type, rate_type, sn, merchant_no, bank_name, card_tail, fail_reason, ord)
  ), taken as (
    insert into trades.reference (acquirer, reference, trade_id)
    select p_acquirer, reference, nextval('trades.trade_id') from asked where is_first order by reference
    on conflict do nothing returning reference, trade_id
  )
  select array_agg(case when asked.is_first then taken.trade_id end order by asked.ord) from asked left join taken using (reference)
$$;

-- A transaction that was sent as initialised and now comes with its end is booked anew under its id: nothing was earned
-- on it and nothing counted, so that it can simply go. Answers `ids` with those filled in.
create function trades.reopen_initialised(p_acquirer text, rows trades.feed_row[], ids bigint[]) returns bigint[] language plpgsql as $$
declare
  opened record;
begin
  for opened in
    select row.ord, trade.id, trade.agent_ids, trade.occurred_at
    from unnest(rows) with ordinality as row (reference, is_refund, original_reference, status, occurred_at, amount_fen, fee_fen,
      fee_rate_ppm, payment_type, method, card_type, total_type, rate_type, sn, merchant_no, bank_name, card_tail, fail_reason, ord)
    join trades.reference known on known.acquirer = p_acquirer and known.reference = row.reference
    join trades.trade on trade.id = known.trade_id
    where ids[row.ord] is null and row.status <> 3 and trade.status = 3
    order by trade.id, row.ord for update of trade
  loop
    delete from trades.trade where id = opened.id;
    -- the second of two for the same one in this batch finds nothing any more
    if found then
      delete from trades.share where agent_id = any (opened.agent_ids) and occurred_at = opened.occurred_at and trade_id = opened.id;
      ids[opened.ord] := opened.id;
    end if;
  end loop;
  return ids;
end $$;

-- Finds out what each new sale belongs to and what it cost everybody, by its own time.
create function trades.resolve_sales(rows trades.feed_row[], ids bigint[]) returns trades.work_row[] language sql stable as $$
  select array_agg(row(
    row.ord, row.trade_id,
    row(row.reference, row.is_refund, row.original_reference, row.status, row.occurred_at, row.amount_fen, row.fee_fen, row.fee_rate_ppm,
      row.payment_type, row.method, row.card_type, row.total_type, row.rate_type, row.sn, row.merchant_no, row.bank_name, row.card_tail, row.fail_reason)::trades.feed_row,
    at.local::date, extract(hour from at.local),
    terminal.terminal_id, terminal.merchant_id, terminal.agent_id, terminal.policy_id, chain.agent_ids, chain.term_ids,
    -- caps are for debit cards (domain.md §1); a credit card of the same rate type pays without (rules/cost-for-card.ts)
    trades.cums(row.amount_fen, row.fee_fen, chain.rates_ppm, case when row.card_type = 2 then chain.caps_fen end, chain.extras_fen),
    case
      when terminal.terminal_id is null then 'unknown_terminal'
      when merchant.merchant_id is null then 'unknown_merchant'
      when terminal.merchant_id is null then 'not_bound'
      when terminal.merchant_id <> merchant.merchant_id then 'merchant_mismatch'
      when chain.agent_ids is null then 'no_terms'
    end)::trades.work_row)
  from unnest(rows, ids) with ordinality as row (reference, is_refund, original_reference, status, occurred_at, amount_fen, fee_fen,
    fee_rate_ppm, payment_type, method, card_type, total_type, rate_type, sn, merchant_no, bank_name, card_tail, fail_reason, trade_id, ord)
  cross join lateral (select row.occurred_at at time zone 'Asia/Shanghai' as local) as at
  left join lateral terminals.api_resolve(array[row.sn], array[row.occurred_at]) as terminal on true
  left join lateral merchants.api_by_no(array[row.merchant_no]) as merchant on true
  left join lateral policies.api_chains(array[terminal.agent_id], array[terminal.policy_id], array[row.rate_type], array[at.local::date]) as chain on true
  where row.trade_id is not null and not row.is_refund
$$;

-- Writes sales with a share per agent (also a share of nothing: the row is how the agent finds the transaction).
-- Answers the parts of the successful ones.
create function trades.write_sales(p_batch_id bigint, p_acquirer text, p_at timestamptz, work trades.work_row[]) returns trades.part[] language sql as $$
  with booked as materialized (select * from unnest(work) where reason is null),
  trade as (
    insert into trades.trade (id, acquirer, reference, kind, status, occurred_at, day, amount_fen, fee_fen, fee_rate_ppm, payment_type, method,
      card_type, total_type, rate_type, bank_name, card_tail, fail_reason, terminal_id, merchant_id, policy_id, agent_id, agent_ids, term_ids,
      cum_fens, batch_id, booked_at)
    select trade_id, p_acquirer, (row).reference, 'sale', (row).status, (row).occurred_at, day, (row).amount_fen, (row).fee_fen, (row).fee_rate_ppm,
      (row).payment_type, (row).method, (row).card_type, (row).total_type, (row).rate_type, (row).bank_name, (row).card_tail, (row).fail_reason,
      terminal_id, merchant_id, policy_id, agent_id, agent_ids, term_ids, cum_fens, p_batch_id, p_at
    from booked
  ), flat as materialized (
    select chain.agent_id, booked.trade_id, (chain.ord - 1)::smallint as depth,
      case when (row).status = 1 then chain.before_fen - chain.cum_fen else 0 end as share_fen,
      day, hour, (row).occurred_at, (row).total_type, (row).payment_type, (row).amount_fen, (row).status
    from booked
    -- one longer than the others: the last has no agent
    cross join lateral unnest(agent_ids, cum_fens, (row).fee_fen || cum_fens) with ordinality as chain (agent_id, cum_fen, before_fen, ord)
    where chain.agent_id is not null
  ), share as (
    insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
    select agent_id, occurred_at, trade_id, depth, share_fen from flat order by agent_id, occurred_at, trade_id
  )
  select array_agg(row(agent_id, trade_id, depth, share_fen, share_fen, day, hour, total_type, payment_type, false, amount_fen)::trades.part)
  from flat where status = 1
$$;
