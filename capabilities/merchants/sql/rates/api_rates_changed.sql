-- The first day of the last change of merchants' rates by `merchants.rate_change`, including future ones; of several on
-- one day the last one applies, which may revoke the others.
create or replace function merchants.api_rates_changed(merchant_ids bigint[])
returns table (merchant_id bigint, last_on date) language sql stable as $$
  select last.merchant_id, max(last.valid_from)
  from (select distinct on (change.merchant_id, change.valid_from) change.merchant_id, change.valid_from, change.rates
    from merchants.rate_change change where change.merchant_id = any (merchant_ids)
    order by change.merchant_id, change.valid_from, change.id desc) as last
  where last.rates <> '[]' group by last.merchant_id
$$;
