-- The terminals that an agent holds itself. Inlined into the calling query.
create or replace function terminals.api_held_by(of_agent bigint) returns table (terminal_id bigint)
language sql stable as $$
  select id from terminals.terminal where holder_id = of_agent and deleted_at is null
$$;
