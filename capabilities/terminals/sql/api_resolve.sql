-- The binding of a terminal at a given time, and its agent then: a late transaction belongs to the binding, and to the
-- agent, of its own time. No row: unknown terminal; merchant_id null: not bound at that time. is_inactive: the binding
-- may wait for its first transaction (api_activate): it is the current one and not activated, or it has ended. The
-- terminal's own row answers all of this for times after it was bound and last went to another agent: bindings and
-- handovers are looked up only for earlier times. A single SQL statement on purpose: PostgreSQL inlines it into the
-- calling query.
create or replace function terminals.api_resolve(asked_sn text, asked_at timestamptz)
returns table (terminal_id bigint, merchant_id bigint, agent_id bigint, policy_id bigint, is_inactive boolean)
language sql stable rows 1 as $$
  select terminal.id, case when is_now then terminal.merchant_id else bound.merchant_id end,
    case when is_now then terminal.holder_id else coalesce(handed.from_agent_id, bound.agent_id) end,
    case when is_now then terminal.policy_id else bound.policy_id end,
    terminal.bind_status = terminals.bound() or (not is_now and bound.unbound_at < 'infinity')
  from terminals.terminal
  cross join lateral (
    -- of a terminal that is not bound, bound_at is null
    select asked_at >= greatest(coalesce(terminal.bound_at, 'infinity'), terminal.held_since) as is_now) as place
  left join lateral (
    select binding.id, binding.merchant_id, binding.agent_id, binding.policy_id, binding.unbound_at
    from terminals.binding
    where not is_now and binding.terminal_id = terminal.id and binding.bound_at <= asked_at
    order by binding.bound_at desc
    limit 1
  ) as bound on asked_at < bound.unbound_at
  left join lateral (
    select handover.from_agent_id from terminals.handover
    where not is_now and handover.binding_id = bound.id and handover.at > asked_at
    order by handover.at
    limit 1
  ) as handed on true
  where terminal.sn = asked_sn
$$;
