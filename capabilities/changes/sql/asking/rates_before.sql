-- The rules that a change of rates replaced, of its rate types: in force just before it, in the order of `rates_until`.
create or replace function changes.rates_before(of_change bigint)
returns table (ord bigint, rate_type smallint, rate_ppm bigint, cap_fen bigint, extra_fen bigint, from_at timestamptz)
language sql stable as $$
  select 1::bigint, former.rate_type, former.rate_ppm, former.cap_fen, former.extra_fen, former.from_at
  from changes.rate_value as own cross join lateral (
    select value.* from changes.rate_value as value
    where value.merchant_id = own.merchant_id and value.policy_id = own.policy_id
      and value.rate_type = own.rate_type and value.from_at <= own.from_at
      and (value.from_at, coalesce(value.said_at, '-infinity'), value.id)
        < (own.from_at, coalesce(own.said_at, '-infinity'), own.id)
    order by value.from_at desc, value.said_at desc nulls last, value.id desc limit 1) as former
  where own.change_id = of_change
$$;
