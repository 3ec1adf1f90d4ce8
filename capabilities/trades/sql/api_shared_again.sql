-- The sales of some business days as they would be booked now, beside what was booked, for recalculations. Each comes
-- with its refunds, which return in proportion to what is shared; one line for the profit share and one for the
-- value-added fee (kind). The terminal's holder and policy at the sale's own time, the tree and the costs of its day
-- are looked up again; what an acquirer has stated since (`stated_…`: status, amount, fee) replaces what it reported.
-- booked_fens and again_fens are net, in the order of booked_ids and again_ids, direct agent first. again_ids is null
-- where the sale could not be booked now. causes: the facts that differ; empty when none do.
create or replace function trades.api_shared_again(first_day date, last_day date, stated_acquirers text[],
  stated_references text[], stated_statuses text[], stated_fens bigint[], stated_fee_fens bigint[])
returns table (trade_id bigint, kind text, reference text, day date, merchant_id bigint, policy_ids bigint[],
  rate_type smallint, occurred_at timestamptz, booked_at timestamptz, last_back_at timestamptz,
  booked_ids bigint[], booked_fens bigint[], again_ids bigint[], again_fens bigint[], term_ids bigint[], causes text[])
language sql stable as $$
  with stated as materialized (
    select * from unnest(stated_acquirers, stated_references, stated_statuses, stated_fens, stated_fee_fens)
      as row (acquirer, reference, status, amount_fen, fee_fen)
  ), sale as (
    select trade.id, trade.reference, trade.status, trade.occurred_at, trade.day, trade.amount_fen, trade.fee_fen,
      trade.payment_type, trade.card_type, trade.rate_type, trade.terminal_id, trade.merchant_id, trade.policy_id,
      trade.agent_id, trade.agent_ids, trade.term_ids, trade.remaining_fens, trade.refunded_fen, trade.fee_back_fen,
      trade.booked_at, stated.status as stated_status, coalesce(stated.amount_fen, trade.amount_fen) as true_fen,
      case when stated.status = 'success' then stated.fee_fen else trade.fee_fen end as true_fee_fen
    from trades.trade left join stated on stated.acquirer = trade.acquirer and stated.reference = trade.reference
    where trade.kind = 'sale' and trade.day between first_day and last_day
      and trade.booked_at >= first_day::timestamp at time zone 'Asia/Shanghai' - interval '10 minutes'
      and (trade.status = trades.successful() or trade.status = trades.failed() and stated.status = 'success')
  ), placed as (
    select sale.*, place.agent_id as again_agent_id, place.policy_id as again_policy_id,
      case when place.merchant_id = sale.merchant_id then chain.agent_ids end as again_ids,
      chain.term_ids as again_terms,
      chain.rates_ppm, chain.caps_fen, chain.extras_fen, stated_status in ('failed', 'reversed') is true as is_void,
      case when sale.status = trades.successful() then sale.fee_fen || sale.remaining_fens
        else array_fill(0::bigint, array[cardinality(sale.remaining_fens) + 1]) end as levels,
      case when sale.refunded_fen > 0 then trades.sum_levels(sale.id, false) end as back
    from sale
    cross join lateral terminals.api_sn(sale.terminal_id) as terminal
    left join lateral terminals.api_resolve(terminal.sn, sale.occurred_at) as place on true
    left join lateral policies.api_chain(place.agent_id, place.policy_id, sale.rate_type, sale.day) as chain on true
  ), facts as (
    select placed.*, array_remove(array[
        case when is_void or status <> trades.successful() then 'status' end,
        case when not is_void and (true_fen, true_fee_fen) <> (amount_fen, fee_fen) then 'fee' end,
        case when (again_agent_id, again_policy_id) is distinct from (agent_id, policy_id) then 'terminal'
          when again_ids <> agent_ids then 'tree' end], null) as differing
    from placed
  ), profit as (
    select facts.*, case when is_void then array_fill(0::bigint, array[cardinality(agent_ids) + 1])
      else true_fee_fen || trades.remaining_fees(true_fen, true_fee_fen, rates_ppm, case when card_type = trades.debit()
        then caps_fen end,
        extras_fen) end as again_levels,
      trades.part_returned(amount_fen, refunded_fen, fee_fen, fee_back_fen, levels, back) as part
    from facts
  ), with_value as materialized (
    -- separate: looked up before the rules, because nearly no sale needs them
    select facts.*, value.fee_fen as value_fen, value.item, value.share_type, value.parts_ppm,
      value.fee_fen || value.remaining_fens as value_levels, value.fee_back_fen as value_back_fen,
      case when refunded_fen > 0 then trades.sum_levels(facts.id, true) end as value_back
    from facts join trades.value_fee as value on value.trade_id = facts.id
    where facts.status = trades.successful()
  ), charged as (
    select with_value.*, rule.item as again_item, rule.share_type as again_type, rule.parts_ppm as again_parts,
      trades.remaining_value_fees(value_fen, case rule.share_type when 0 then true_fen else value_fen end,
        rule.parts_ppm)
        as again_remaining,
      trades.part_returned(amount_fen, refunded_fen, value_fen, value_back_fen, value_levels, value_back) as part
    from with_value
    left join lateral policies.api_value_parts(again_policy_id, payment_type, again_ids, with_value.day) as rule
      on again_ids is not null
  ), line as (
    select profit.*, 'profit_share' as kind, levels as booked_levels, back as booked_back,
      case when differing && '{status,terminal,tree}'::text[] or again_terms = term_ids then '{}'::text[]
        else '{terms}' end as priced
    from profit
  ), value_line as (
    select charged.*, case when is_void then array_fill(0::bigint, array[cardinality(agent_ids) + 1])
      else value_fen || again_remaining end as again_levels,
      case when differing && '{status,terminal,tree}'::text[] then '{}'::text[]
        when (item, share_type) is distinct from (again_item, again_type) then '{rule}'
        when parts_ppm <> again_parts then '{terms}' else '{}' end as priced
    from charged
  ), both_lines as (
    select id, kind, reference, day, merchant_id, policy_id, again_policy_id, rate_type, occurred_at, booked_at,
      refunded_fen, agent_ids, booked_levels, booked_back, is_void, again_ids, again_levels, part, again_terms,
      differing || priced as causes
    from line
    union all
    select id, 'value_share', reference, day, merchant_id, policy_id, again_policy_id, rate_type, occurred_at,
      booked_at, refunded_fen, agent_ids, value_levels, value_back, is_void, again_ids, again_levels, part, again_terms,
      differing || priced
    from value_line
  )
  select line.id, line.kind, line.reference, line.day, line.merchant_id,
    array_remove(array[line.policy_id, line.again_policy_id], null), line.rate_type, line.occurred_at, line.booked_at,
    refund.last_at, line.agent_ids, trades.net_shares(booked_levels, booked_back), found.ids,
    case when found.ids is not null then trades.net_shares(again_levels,
      case when part is not null then trades.returned_levels(again_levels, part[1], part[2]) end) end,
    line.again_terms, line.causes
  from both_lines as line
  cross join lateral (select case when is_void then agent_ids else again_ids end as ids) as found
  left join lateral (
    select max(refund.booked_at) as last_at
    from trades.trade as refund
    where line.refunded_fen > 0 and refund.original_id = line.id
      and refund.status = trades.successful()) as refund on true
$$;
