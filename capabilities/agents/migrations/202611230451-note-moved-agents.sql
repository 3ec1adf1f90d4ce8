-- Agents whose place in the tree has changed, until whoever keeps rows by the tree has taken them (agents.api_take_moved).
create table agents.moved (agent_id bigint not null);
create function agents.note_moved() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into agents.moved (agent_id) values (new.id);
  return null;
end $$;
create trigger agent_moved after update of path on agents.agent for each row when (old.path is distinct from new.path)
  execute function agents.note_moved();
