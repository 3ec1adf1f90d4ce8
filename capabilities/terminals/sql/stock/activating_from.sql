-- From which instant on an activation counts for the agent that has had a terminal since an instant: one that came with
-- its merchant brings the activation of its binding, also when that becomes known later.
create or replace function terminals.activating_from(of_terminal_id bigint, held_at timestamptz)
returns timestamptz language sql stable as $$
  select coalesce((
    select min(binding.bound_at) from terminals.binding join terminals.handover on handover.binding_id = binding.id
    where binding.terminal_id = of_terminal_id and handover.at = held_at), held_at)
$$;
