-- The terminals that are bound at these merchants now.
create or replace function terminals.api_bound_at(merchant_ids bigint[]) returns setof bigint language sql stable as $$
  select id from terminals.terminal where merchant_id = any (merchant_ids)
$$;
