-- Where each agent stood in the tree from a business day on: earnings and growth follow the tree of their own day,
-- also when they arrive after a move. agents.agent.path is the position in force now.

-- no agent is inserted between the backfill and the trigger
lock table agents.agent in share row exclusive mode;

create table agents.position (
  agent_id bigint not null references agents.agent,
  valid_from date not null,
  -- ids from the root to the agent itself
  path bigint[] not null,
  primary key (agent_id, valid_from),
  check (path[cardinality(path)] = agent_id),
  check (cardinality(path) between 1 and 11)
);

-- The first position of a new agent has no beginning. A trigger, because the version before inserts agents too; as the
-- owner, because that version's role has no right to the new table until the migration has granted it.
create function agents.keep_position() returns trigger language plpgsql security definer set search_path = pg_catalog
as $$
begin
  insert into agents.position (agent_id, valid_from, path) select id, '-infinity', path from added;
  return null;
end $$;
create trigger agent_positioned after insert on agents.agent referencing new table as added for each statement
  execute function agents.keep_position();

insert into agents.position (agent_id, valid_from, path) select id, '-infinity', path from agents.agent;
