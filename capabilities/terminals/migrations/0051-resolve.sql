-- Whom a terminal served at an instant: a transaction that arrives late belongs to the binding of its own time.
-- One row per serial number, in the caller's order. terminal_id null: unknown; merchant_id null: not bound at that time.
create function terminals.api_resolve(sns text[], ats timestamptz[])
returns table (ord bigint, terminal_id bigint, merchant_id bigint, agent_id bigint, policy_id bigint)
language sql stable as $$
  select asked.ord, terminal.id, bound.merchant_id, bound.agent_id, bound.policy_id
  from unnest(sns, ats) with ordinality as asked (sn, at, ord)
  left join terminals.terminal on terminal.sn = asked.sn
  left join lateral (
    select binding.merchant_id, binding.agent_id, binding.policy_id, binding.unbound_at
    from terminals.binding
    where binding.terminal_id = terminal.id and binding.bound_at <= asked.at
    order by binding.bound_at desc
    limit 1
  ) as bound on asked.at < bound.unbound_at
$$;
