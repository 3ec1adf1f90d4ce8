-- Terminals whose charge for what is not activated has changed, until they are taken (rewards.api_take_changed).
create table rewards.changed_charge (terminal_id bigint not null);
create function rewards.note_charges() returns trigger language plpgsql security definer set search_path = pg_catalog
as $$
begin
  insert into rewards.changed_charge (terminal_id) select terminal_id from added;
  return null;
end $$;
create function rewards.note_charge() returns trigger language plpgsql security definer set search_path = pg_catalog
as $$
begin
  insert into rewards.changed_charge (terminal_id) values (old.terminal_id);
  return null;
end $$;
create trigger charge_added after insert on rewards.inactive_terminal referencing new table as added for each statement
  execute function rewards.note_charges();
create trigger charge_changed after update of due_on, amount_fen, charged_on on rewards.inactive_terminal for each row
  when ((old.due_on, old.amount_fen, old.charged_on) is distinct from (new.due_on, new.amount_fen, new.charged_on))
  execute function rewards.note_charge();
create trigger charge_removed after delete on rewards.inactive_terminal for each row
  execute function rewards.note_charge();
