-- For the feed: the brand of a policy, and the most that a merchant may be charged under it on a day; no row when the
-- policy does not name the rate type. A single SQL statement on purpose: PostgreSQL inlines it into the calling query.
create or replace function policies.api_bounds(for_policy_id bigint, for_rate_type smallint, on_day date)
returns table (brand_id bigint, ceiling_ppm bigint, extra_fen bigint) language sql stable rows 1 as $$
  select ceiling.brand_id, ceiling.ceiling_ppm, ceiling.extra_fen
  from policies.rate_ceiling ceiling
  where ceiling.policy_id = for_policy_id and ceiling.rate_type = for_rate_type
    and ceiling.valid_from <= on_day and ceiling.valid_to > on_day
$$;
