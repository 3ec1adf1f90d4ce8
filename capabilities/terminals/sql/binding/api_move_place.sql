-- Gives a merchant's open bindings another place from an instant on; their former places stay recorded. The caller has
-- locked the merchant. Returns how many there are.
create or replace function terminals.api_move_place(of_merchant bigint, since timestamptz, to_latitude_e6 integer,
  to_longitude_e6 integer, to_region_code text, to_address text)
returns bigint language plpgsql as $$
declare
  moved bigint;
begin
  -- in the order in which every operation locks
  perform 1 from terminals.terminal where merchant_id = of_merchant order by id for update;
  insert into terminals.former_place (binding_id, since, until, latitude_e6, longitude_e6, region_code, address)
  select id, placed_at, greatest(api_move_place.since, placed_at + interval '1 microsecond'), latitude_e6, longitude_e6,
    region_code, address
  from terminals.binding where merchant_id = of_merchant and unbound_at = 'infinity' and latitude_e6 is not null;
  update terminals.binding
  set placed_at = greatest(api_move_place.since, placed_at + interval '1 microsecond', bound_at),
    latitude_e6 = to_latitude_e6, longitude_e6 = to_longitude_e6, region_code = to_region_code, address = to_address,
    needs_place = true
  where merchant_id = of_merchant and unbound_at = 'infinity';
  get diagnostics moved = row_count;
  return moved;
end $$;
