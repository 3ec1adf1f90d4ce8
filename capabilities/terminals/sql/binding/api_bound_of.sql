-- The bound terminals of an agent. A single SQL statement on purpose: PostgreSQL inlines it into the calling query.
create or replace function terminals.api_bound_of(of_agent bigint)
returns table (terminal_id bigint, sn text, merchant_id bigint, holder_id bigint, policy_id bigint,
  bound_at timestamptz, service_fee_fen bigint) language sql stable as $$
  select terminal.id, terminal.sn, terminal.merchant_id, terminal.holder_id, terminal.policy_id, terminal.bound_at,
    terminal.service_fee_fen
  from terminals.terminal where terminal.holder_id = of_agent and terminal.bind_status > terminals.unbound()
$$;
