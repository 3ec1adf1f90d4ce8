-- The rates that were set for merchants without an acquirer's confirmation, in force on a day.
create or replace function merchants.api_rates_on(merchant_ids bigint[], on_day date)
returns table (merchant_id bigint, rate_type smallint, rate_ppm int, valid_from date) language sql stable as $$
  select distinct on (rate.merchant_id, rate.rate_type) rate.merchant_id, rate.rate_type, rate.rate_ppm, rate.valid_from
  from merchants.rate
  where rate.merchant_id = any (merchant_ids) and rate.valid_from <= on_day
  order by rate.merchant_id, rate.rate_type, rate.valid_from desc
$$;
