-- Whether terminals of a brand belong to an acquirer: bound to it, or to none while the acquirer has no brand of its
-- own. Inlined.
create or replace function trades.is_own_brand(brand_id bigint, own bigint[], others bigint[]) returns boolean
language sql immutable as $$
  select case when own = '{}' then brand_id <> all (others) else brand_id = any (own) end
$$;
