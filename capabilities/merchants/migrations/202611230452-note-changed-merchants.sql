-- Merchants that were approved, closed, refused again or handed over, until they are taken (merchants.api_take_changed).
create table merchants.changed (merchant_id bigint not null);
create function merchants.note_change() returns trigger language plpgsql security definer set search_path = pg_catalog
as $$
begin
  insert into merchants.changed (merchant_id) values (coalesce(new.id, old.id));
  return null;
end $$;
create trigger merchant_added after insert on merchants.merchant for each row when (new.status = 'approved')
  execute function merchants.note_change();
create trigger merchant_changed after update of status, agent_id, approved_at on merchants.merchant for each row
  when ((old.status, old.agent_id, old.approved_at) is distinct from (new.status, new.agent_id, new.approved_at))
  execute function merchants.note_change();
create trigger merchant_removed after delete on merchants.merchant for each row when (old.status = 'approved')
  execute function merchants.note_change();
