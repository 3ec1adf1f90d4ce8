-- The places of these merchants; those without a place on the map are missing.
create or replace function merchants.api_places(merchant_ids bigint[])
returns table (merchant_id bigint, latitude_e6 integer, longitude_e6 integer, region_code text, address text)
language sql stable as $$
  select merchant.id, application.latitude_e6, application.longitude_e6, application.region_code, merchant.address
  from merchants.merchant join merchants.application on application.merchant_id = merchant.id
  where merchant.id = any (merchant_ids) and application.latitude_e6 is not null
$$;
