-- Bindings that went over to another agent with their merchant. Before `at`, and not before an earlier one, the binding
-- was that of `from_agent_id`; now it is that of `binding.agent_id`.
create table terminals.handover (
  binding_id bigint not null references terminals.binding,
  at timestamptz not null,
  from_agent_id bigint not null,
  to_agent_id bigint not null,
  primary key (binding_id, at),
  check (from_agent_id <> to_agent_id)
);
create function terminals.refuse_handover_change() returns trigger language plpgsql as $$
begin
  raise exception 'handovers are never changed';
end $$;
create trigger handover_append_only before delete or update or truncate on terminals.handover for each statement
  execute function terminals.refuse_handover_change();
