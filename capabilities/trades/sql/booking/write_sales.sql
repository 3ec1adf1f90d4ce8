-- Books the sales of a batch: looks up binding and prices at the time of each sale, inserts the sale, and one share per
-- agent (also of zero: the row makes the transaction appear in the agent's list). A single statement, so that the
-- looked-up rows are passed to the inserts directly. Returns the parts of the successful sales with the sum of their
-- fees and the operator's part; the terminals to activate; by position, the sales that cannot be booked, with reasons;
-- and the chains of the booked ones, one after the other, with what remained of the fee after each agent. paid_…: the
-- successful ones, for note_watched and count_volume. Sales must be plausible to be booked (docs/domain.md §8
-- "Plausible"): by `bounds`, unless they are null, with a word for each condition that is not met. beyond: those that
-- beyond_caps found; null when it was not asked. arrived: the first arrival of rows that waited. The settings keep
-- lookups by key, also where the plan was made while the tables were small.
create or replace function trades.write_sales(p_batch_id bigint, p_acquirer text, p_at timestamptz,
  feed trades.feed_columns, ids bigint[], value_fees bigint[], arrived timestamptz[], bounds trades.acquirer_limit,
  brands_of_others bigint[], beyond text[],
  out parts trades.part_columns, out fee_fen bigint, out kept_fen bigint, out terminal_ids bigint[],
    out terminal_ats timestamptz[],
  out terminal_trade_ids bigint[], out refused_ords int[], out refused_reasons text[],
  out refused_details jsonb[],
  out chain_agent_ids bigint[], out chain_rest_fens bigint[],
  out paid_ids bigint[], out paid_terminal_ids bigint[], out paid_days date[],
  out paid_fens bigint[])
language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
#variable_conflict use_column
declare
  found record;
  -- separate: otherwise the fields of a row are looked up again for each row of the batch
  is_checked boolean := bounds.amount_fen is not null;
  most_fen bigint := bounds.amount_fen;
  tolerance_ppm bigint := bounds.tolerance_ppm;
  value_fee_ppm bigint := bounds.value_fee_ppm;
  oldest interval := bounds.oldest_days * interval '24 hours';
  own bigint[] := bounds.brand_ids;
  others bigint[] := brands_of_others;
  has_brands boolean := own <> '{}' or others <> '{}';
begin
  with resolved as (
    select row.*, at.local::date as day, extract(hour from at.local)::smallint as hour,
      terminal.terminal_id, terminal.merchant_id, terminal.agent_id, terminal.policy_id, terminal.is_inactive,
        chain.agent_ids, chain.term_ids,
      -- caps apply to debit cards (docs/domain.md §1); a credit card of the same rate type has none
      -- (rules/lookup/cost-for-card.ts)
      trades.remaining_fees(row.amount_fen, row.fee_fen, chain.rates_ppm,
        case when row.card_type = trades.debit() then chain.caps_fen end, chain.extras_fen) as remaining_fens,
      case
        when terminal.terminal_id is null then 'unknown_terminal'
        when merchant.merchant_id is null then 'unknown_merchant'
        when terminal.merchant_id is null then 'not_bound'
        when terminal.merchant_id <> merchant.merchant_id then 'merchant_mismatch'
        when chain.agent_ids is null then 'no_terms'
        -- the acquirer's clock is ahead of ours: until the day begins, terms and places in the tree that apply to it
        -- can still change
        when at.local::date > (p_at at time zone trades.shanghai())::date then 'day_not_begun'
      end as lack,
      -- distinguished only where one is not met: an array for each row costs more than all its look-ups
      case when is_checked and (row.amount_fen > most_fen or row.beyond is not null
          or row.occurred_at < coalesce(row.arrived, p_at) - oldest or bound.brand_id is null
          or (row.status = trades.successful() and (row.fee_fen - bound.extra_fen) * 1000000
            > row.amount_fen * (bound.ceiling_ppm + tolerance_ppm) - 1000000)
          or row.value_fee_fen is not null or has_brands and not trades.is_own_brand(bound.brand_id, own, others))
        then array_remove(array[
          case when row.status = trades.successful()
            and row.fee_fen > coalesce(bound.extra_fen, 0) + trades.proportion(row.amount_fen,
            -- no fee is plausible under a policy that says nothing about it
            least(1000000, coalesce(bound.ceiling_ppm, 0) + tolerance_ppm), 1000000) then 'rate' end,
          case when row.status = trades.successful()
            and row.value_fee_fen > trades.proportion(row.amount_fen, value_fee_ppm, 1000000)
            then 'value_fee' end,
          case when row.amount_fen > most_fen then 'amount' end,
          row.beyond,
          case when not trades.is_own_brand(bound.brand_id, own, others) then 'terminal' end,
          case when row.occurred_at < coalesce(row.arrived, p_at) - oldest then 'old' end], null)
      end as doubts
    from unnest(ids, feed.reference, feed.is_refund, feed.status, feed.occurred_at, feed.amount_fen, feed.fee_fen,
      feed.fee_rate_ppm, feed.payment_type, feed.method, feed.card_type, feed.total_type, feed.rate_type, feed.sn,
      feed.merchant_no, feed.bank_name, feed.card_tail, feed.fail_reason, value_fees, arrived, beyond)
      with ordinality as row (trade_id, reference,
      is_refund, status, occurred_at, amount_fen, fee_fen, fee_rate_ppm, payment_type, method, card_type, total_type,
      rate_type, sn, merchant_no, bank_name, card_tail, fail_reason, value_fee_fen, arrived, beyond)
    cross join lateral (select row.occurred_at at time zone trades.shanghai() as local) as at
    left join lateral terminals.api_resolve(row.sn, row.occurred_at) as terminal on true
    left join lateral merchants.api_by_no(row.merchant_no) as merchant on true
    left join lateral policies.api_chain(terminal.agent_id, terminal.policy_id, row.rate_type, at.local::date) as chain
      on true
    left join lateral policies.api_bounds(terminal.policy_id, row.rate_type, at.local::date) as bound on true
    where row.trade_id is not null and not row.is_refund
  ), sale as materialized (
    select resolved.*, coalesce(lack, case when doubts <> '{}' then 'implausible' end) as reason
    from resolved
  ), booked as (
    insert into trades.trade (id, acquirer, reference, kind, status, occurred_at, day, amount_fen, fee_fen,
      fee_rate_ppm, payment_type, method,
      card_type, total_type, rate_type, bank_name, card_tail, fail_reason, terminal_id, merchant_id, policy_id,
        agent_id, agent_ids, term_ids,
      remaining_fens, batch_id, booked_at)
    select trade_id, p_acquirer, reference, 'sale', status, occurred_at, day, amount_fen, fee_fen, fee_rate_ppm,
      payment_type, method,
      card_type, total_type, rate_type, bank_name, card_tail, fail_reason, terminal_id, merchant_id, policy_id,
        agent_id, agent_ids, term_ids,
      remaining_fens, p_batch_id, p_at
    from sale where reason is null
  ), chained as (
    -- in order, so that two batches with the same merchants wait for each other without deadlock
    insert into trades.merchant_chain (merchant_id, agent_ids)
    select distinct merchant_id, agent_ids from sale
    -- nearly all are known: cheaper to see than by the conflict of an insertion
    where reason is null and not exists (select from trades.merchant_chain as known
      where known.merchant_id = sale.merchant_id and known.agent_ids = sale.agent_ids)
    order by merchant_id, agent_ids
    on conflict do nothing
  ), part as materialized (
    select agent_id, occurred_at, trade_id, (ord - 1)::smallint as depth, case when status = trades.successful()
      then before_fen - remaining_fen
      else 0 end as share_fen,
      day, hour, total_type, payment_type, amount_fen, status, chain_start + ord as chain_at,
      length - ord as chain_span
    from (
      select unnest(agent_ids) as agent_id, unnest(remaining_fens) as remaining_fen, unnest(fee_fen ||
        trim_array(remaining_fens,
        1)) as before_fen,
        generate_subscripts(agent_ids, 1) as ord, occurred_at, trade_id, day, hour, total_type, payment_type,
          amount_fen, status, length, chain_start
      from (
        select sale.*, cardinality(agent_ids) as length,
          (sum(cardinality(agent_ids)) over (order by trade_id))::int - cardinality(agent_ids) as chain_start
        from sale where reason is null) as sale) as chain
    order by agent_id, occurred_at, trade_id
  ), shared as (
    insert into trades.share (agent_id, occurred_at, trade_id, depth, share_fen)
    select agent_id, occurred_at, trade_id, depth, share_fen from part
  )
  select part.*, total.*, line.*
  into found
  from (
    select row(agent_ids, trade_ids, depths, share_fens, share_fens, days, hours, total_types, payment_types,
      array_fill(false, array[coalesce(cardinality(agent_ids), 0)]), amounts_fen, chain_ats,
        chain_spans)::trades.part_columns as parts
    from (
      select array_agg(agent_id) as agent_ids, array_agg(trade_id) as trade_ids, array_agg(depth) as depths,
        array_agg(share_fen) as share_fens,
        array_agg(day) as days, array_agg(hour) as hours, array_agg(total_type) as total_types,
          array_agg(payment_type) as payment_types,
        array_agg(amount_fen) as amounts_fen, array_agg(chain_at) as chain_ats, array_agg(chain_span) as chain_spans
      from part where status = trades.successful()) as paid) as part,
  (
    select coalesce(sum(fee_fen) filter (where is_paid), 0)::bigint as fee_fen,
      coalesce(sum(remaining_fens[cardinality(remaining_fens)]) filter (where is_paid), 0)::bigint as kept_fen,
      array_agg(terminal_id) filter (where is_first) as terminal_ids,
        array_agg(occurred_at) filter (where is_first) as terminal_ats,
      array_agg(trade_id) filter (where is_first) as terminal_trade_ids,
      array_agg(trade_id) filter (where is_paid) as paid_ids,
      array_agg(terminal_id) filter (where is_paid) as paid_terminal_ids,
      array_agg(day) filter (where is_paid) as paid_days,
      array_agg(ordinality::int) filter (where reason is not null) as refused_ords,
        array_agg(reason) filter (where reason is not null) as refused_reasons,
      array_agg(case when reason = 'implausible' then to_jsonb(doubts) end) filter (where reason is not null)
        as refused_details,
      array_agg(amount_fen) filter (where is_paid) as paid_fens
    from (
      select sale.*, is_paid, is_paid and is_inactive as is_first
      from sale cross join lateral (select reason is null
        and status = trades.successful() as is_paid) as paid) as sale) as total,
  (
    select array_agg(agent_id) as chain_agent_ids, array_agg(remaining_fen) as chain_rest_fens
    from (
      select unnest(agent_ids) as agent_id, unnest(remaining_fens) as remaining_fen
      from (select * from sale where reason is null order by trade_id) as sale) as chain) as line;
  parts := found.parts;
  fee_fen := found.fee_fen;
  kept_fen := found.kept_fen;
  terminal_ids := found.terminal_ids;
  terminal_ats := found.terminal_ats;
  terminal_trade_ids := found.terminal_trade_ids;
  refused_ords := found.refused_ords;
  refused_reasons := found.refused_reasons;
  refused_details := found.refused_details;
  chain_agent_ids := found.chain_agent_ids;
  chain_rest_fens := found.chain_rest_fens;
  paid_ids := found.paid_ids;
  paid_terminal_ids := found.paid_terminal_ids;
  paid_days := found.paid_days;
  paid_fens := found.paid_fens;
end $$;
