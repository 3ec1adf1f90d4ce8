-- The rules in force of merchants under policies at an instant, with or without promotions: of two for one instant, the
-- one that the acquirer recorded later.
create or replace function changes.rates_until(merchant_ids bigint[], policy_ids bigint[], at timestamptz,
  only_base boolean)
returns table (ord bigint, rate_type smallint, rate_ppm bigint, cap_fen bigint, extra_fen bigint, from_at timestamptz)
language sql stable as $$
  select distinct on (asked.ord, value.rate_type) asked.ord, value.rate_type, value.rate_ppm, value.cap_fen,
    value.extra_fen, value.from_at
  from unnest(merchant_ids, policy_ids) with ordinality as asked (merchant_id, policy_id, ord)
  join changes.rate_value value on value.merchant_id = asked.merchant_id and value.policy_id = asked.policy_id
    and value.from_at <= at and (value.is_base or not only_base)
  order by asked.ord, value.rate_type, value.from_at desc, value.said_at desc nulls last, value.id desc
$$;
