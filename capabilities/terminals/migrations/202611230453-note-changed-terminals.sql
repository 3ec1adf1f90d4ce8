-- Terminals whose holder, state or merchant has changed, until they are taken (terminals.api_take_changed). What is
-- stocked at once is noted by one statement.
create table terminals.changed (terminal_id bigint not null);
create function terminals.note_stocked() returns trigger language plpgsql security definer set search_path = pg_catalog
as $$
begin
  insert into terminals.changed (terminal_id) select id from added;
  return null;
end $$;
create function terminals.note_change() returns trigger language plpgsql security definer set search_path = pg_catalog
as $$
begin
  insert into terminals.changed (terminal_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger terminal_added after insert on terminals.terminal referencing new table as added for each statement
  execute function terminals.note_stocked();
create trigger terminal_changed after update of holder_id, held_since, bind_status, merchant_id, bound_at, activated_at,
    deleted_at on terminals.terminal for each row
  when ((old.holder_id, old.held_since, old.bind_status, old.merchant_id, old.bound_at, old.activated_at, old.deleted_at)
    is distinct from (new.holder_id, new.held_since, new.bind_status, new.merchant_id, new.bound_at, new.activated_at,
      new.deleted_at))
  execute function terminals.note_change();
create trigger terminal_removed after delete on terminals.terminal for each row execute function terminals.note_change();
