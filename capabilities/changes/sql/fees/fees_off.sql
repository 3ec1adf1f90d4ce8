-- Sales whose fee differs by more than a fen from the fee by the rate in force at their instant: each line is a
-- merchant under a policy on a business day with a rate type, and the rule at the beginning of the day; a rate that the
-- acquirer confirmed for an instant within the day applies from then on. Caps apply to debit cards (card type 2) alone
-- (docs/domain.md §4).
create or replace function changes.fees_off(merchant_ids bigint[], policy_ids bigint[], days date[],
  rate_types smallint[], rate_ppms bigint[], cap_fens bigint[], extra_fens bigint[])
returns table (merchant_id bigint, day date, trade_id bigint, acquirer text, occurred_at timestamptz,
  rate_type smallint, amount_fen bigint, taken_fen bigint, expected_fen bigint)
language sql stable as $$
  select line.merchant_id, line.day, sold.trade_id, sold.acquirer, sold.occurred_at, sold.rate_type, sold.amount_fen,
    sold.fee_fen, fee.expected
  from unnest(merchant_ids, policy_ids, days, rate_types, rate_ppms, cap_fens, extra_fens)
    as line (merchant_id, policy_id, day, rate_type, rate_ppm, cap_fen, extra_fen)
  cross join lateral trades.api_fees_taken(line.merchant_id, line.day) as sold
  left join lateral (
    select value.rate_ppm, value.cap_fen, value.extra_fen from changes.rate_value as value
    where value.merchant_id = line.merchant_id and value.policy_id = line.policy_id
      and value.rate_type = line.rate_type and value.from_at <= sold.occurred_at
    order by value.from_at desc, value.said_at desc nulls last, value.id desc limit 1) as confirmed on true
  cross join lateral (select coalesce(confirmed.rate_ppm, line.rate_ppm) as ppm,
    case when confirmed.rate_ppm is null then line.cap_fen else confirmed.cap_fen end as cap,
    case when confirmed.rate_ppm is null then line.extra_fen else confirmed.extra_fen end as extra) as rule
  cross join lateral (select least(sold.amount_fen, least((sold.amount_fen * rule.ppm + 500000) / 1000000,
    case sold.card_type when 2 then rule.cap end) + coalesce(rule.extra, 0)) as expected) as fee
  where sold.policy_id = line.policy_id and sold.rate_type = line.rate_type
    and abs(sold.fee_fen - fee.expected) > 1
$$;
