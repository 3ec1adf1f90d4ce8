-- Like `rates_on`, without the effect of promotions.
create or replace function changes.base_rates_on(merchant_ids bigint[], policy_ids bigint[], at timestamptz)
returns table (ord bigint, rate_type smallint, rate_ppm bigint, cap_fen bigint, extra_fen bigint, from_at timestamptz)
language sql stable as $$
  select ord, rate_type, rate_ppm, cap_fen, extra_fen, from_at
  from changes.rates_until(merchant_ids, policy_ids, at, true)
$$;
