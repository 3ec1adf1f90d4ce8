-- Brands whose terminals belong to other acquirers.
create or replace function trades.brands_of_others(p_acquirer text) returns bigint[] language sql stable as $$
  select array(
    select unnest(brand_ids) from (
      select distinct on (acquirer) brand_ids from trades.acquirer_limit
      where acquirer <> p_acquirer and acquirer <> '' order by acquirer, id desc) as other)
$$;
