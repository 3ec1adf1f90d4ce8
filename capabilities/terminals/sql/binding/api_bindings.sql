-- Bindings by id, with the policy and holder that they were made under; open ones end at infinity.
create or replace function terminals.api_bindings(ids bigint[])
returns table (binding_id bigint, terminal_id bigint, merchant_id bigint, agent_id bigint, policy_id bigint,
  bound_at timestamptz, unbound_at timestamptz)
language sql stable as $$
  select id, terminal_id, merchant_id, agent_id, policy_id, bound_at, unbound_at
  from terminals.binding where id = any (ids)
$$;
