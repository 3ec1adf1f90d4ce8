-- One terminal serves one merchant at one place: a binding carries the place where its terminal stands. It is the
-- merchant's at the binding, written by terminals.bind, so that also the version before writes it. Bindings from before
-- and those to merchants without a place have none until the job terminals.place-bindings or a new place gives it to them.
alter table terminals.binding add column latitude_e6 integer, add column longitude_e6 integer,
  add column region_code text, add column address text,
  -- since when it stands there
  add column placed_at timestamptz,
  -- it began with a place, or got one: it is never without one again
  add column needs_place boolean not null default false;
alter table terminals.binding
  add constraint binding_place check (not needs_place or (latitude_e6 is not null and placed_at is not null))
    not valid,
  add constraint binding_whole_place check ((latitude_e6 is null) = (longitude_e6 is null)
    and (latitude_e6 is null) = (address is null) and (latitude_e6 is null) = (placed_at is null)
    and (latitude_e6 is not null or region_code is null)) not valid;

-- Where the terminal of a binding stood before its merchant moved.
create table terminals.former_place (
  binding_id bigint not null references terminals.binding,
  since timestamptz not null,
  until timestamptz not null,
  latitude_e6 integer not null,
  longitude_e6 integer not null,
  region_code text,
  address text not null,
  primary key (binding_id, since),
  check (since < until)
);
create function terminals.refuse_former_place_change() returns trigger language plpgsql as $$
begin
  raise exception 'former places are never changed';
end $$;
create trigger former_place_append_only before delete or update or truncate on terminals.former_place
  for each statement execute function terminals.refuse_former_place_change();
