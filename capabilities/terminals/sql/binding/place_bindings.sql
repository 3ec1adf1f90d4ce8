-- Gives open bindings without a place the place of their merchant, where it has one: it has stood there since they
-- began. Whoever moves the merchant meanwhile wins. Returns how many.
create or replace function terminals.place_bindings(ids bigint[]) returns bigint language plpgsql as $$
declare
  placed bigint;
begin
  update terminals.binding
  set latitude_e6 = place.latitude_e6, longitude_e6 = place.longitude_e6, region_code = place.region_code,
    address = place.address, placed_at = bound_at, needs_place = true
  from merchants.api_places(array(select distinct merchant_id from terminals.binding where id = any (ids))) as place
  where binding.id = any (ids) and binding.merchant_id = place.merchant_id and binding.latitude_e6 is null
    and unbound_at = 'infinity';
  get diagnostics placed = row_count;
  return placed;
end $$;
