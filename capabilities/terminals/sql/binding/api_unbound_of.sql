-- The unbound terminals of an agent. A single SQL statement on purpose: PostgreSQL inlines it into the calling query.
create or replace function terminals.api_unbound_of(of_agent bigint)
returns table (terminal_id bigint, sn text, model text, policy_id bigint) language sql stable as $$
  select terminal.id, terminal.sn, model.name, terminal.policy_id
  from terminals.terminal join terminals.model on model.id = terminal.model_id
  where terminal.holder_id = of_agent and terminal.bind_status = terminals.unbound() and terminal.deleted_at is null
$$;
