-- The terminals that an agent's team holds, itself included. Inlined into the calling query.
create or replace function terminals.api_seen_by(of_agent bigint) returns table (terminal_id bigint)
language sql stable as $$
  select seen.terminal_id from terminals.terminal_scope as seen where seen.agent_id = of_agent
$$;
