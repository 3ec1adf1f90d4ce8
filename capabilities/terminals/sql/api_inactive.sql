-- Terminals of these policies that their holders have not activated, without those that were activated and unbound
-- again, or came activated with their merchant.
create or replace function terminals.api_inactive(policy_ids bigint[])
returns table (terminal_id bigint, holder_id bigint, policy_id bigint, held_since timestamptz)
language sql stable as $$
  select terminal.id, terminal.holder_id, terminal.policy_id, terminal.held_since
  from terminals.terminal
  where terminal.policy_id = any (policy_ids) and terminal.bind_status <> terminals.activated()
    and terminal.deleted_at is null
    and not exists (
      select from terminals.event
      where event.terminal_id = terminal.id and event.kind = 'activated'
        and event.at >= terminals.activating_from(terminal.id, terminal.held_since))
$$;
