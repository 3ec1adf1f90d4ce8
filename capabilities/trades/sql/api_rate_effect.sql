-- Fees under other rules for merchants' successful sales between two business days, gross of refunds:
-- each line is a merchant under a policy with a rate type, its rule in force, another one, and its agent's cost (null:
-- unknown). docs/domain.md §4; caps hold for debit cards (card type 2) alone. One range of the index by merchant each.
create or replace function trades.api_rate_effect(merchant_ids bigint[], policy_ids bigint[], rate_types smallint[],
  old_ppms bigint[], old_caps bigint[], old_extras bigint[], new_ppms bigint[], new_caps bigint[], new_extras bigint[],
  cost_ppms bigint[], cost_caps bigint[], cost_extras bigint[], first_day date, last_day date, of_agent bigint,
  until timestamptz)
returns table (ord bigint, volume_fen bigint, sale_count bigint, old_fee_fen bigint, new_fee_fen bigint,
  cost_fen bigint, old_share_fen bigint, new_share_fen bigint) language sql stable as $$
  select line.ord, sum(sold.amount_fen)::bigint, count(*), sum(fee.old)::bigint, sum(fee.new)::bigint,
    sum(fee.cost)::bigint, sum(fee.old - least(fee.old, fee.cost))::bigint,
    sum(fee.new - least(fee.new, fee.cost))::bigint
  from unnest(merchant_ids, policy_ids, rate_types, old_ppms, old_caps, old_extras, new_ppms, new_caps, new_extras,
    cost_ppms, cost_caps, cost_extras) with ordinality
    as line (merchant_id, policy_id, rate_type, old_ppm, old_cap, old_extra, new_ppm, new_cap, new_extra, cost_ppm,
      cost_cap, cost_extra, ord)
  join trades.trade as sold on sold.merchant_id = line.merchant_id
    and sold.occurred_at >= first_day::timestamp at time zone trades.shanghai()
    and sold.occurred_at < (last_day + 1)::timestamp at time zone trades.shanghai()
  cross join lateral (select
    trades.remaining_fee(null, sold.amount_fen, null, line.old_ppm, case sold.card_type when 2 then line.old_cap end,
      line.old_extra) as old,
    trades.remaining_fee(null, sold.amount_fen, null, line.new_ppm, case sold.card_type when 2 then line.new_cap end,
      line.new_extra) as new,
    case when line.cost_ppm is not null then trades.remaining_fee(null, sold.amount_fen, null, line.cost_ppm,
      case sold.card_type when 2 then line.cost_cap end, line.cost_extra) end as cost) as fee
  where sold.kind = 'sale' and sold.status = trades.successful() and sold.policy_id = line.policy_id
    and sold.rate_type = line.rate_type and sold.agent_id = of_agent and sold.booked_at <= until
  group by line.ord
$$;
