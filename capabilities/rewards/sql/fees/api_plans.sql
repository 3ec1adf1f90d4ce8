-- The communication fee of terminals at an instant: the last change then in force, otherwise the fee fixed at the
-- activation. `from_at` is its beginning; null means the activation. No row for a terminal with neither.
create or replace function rewards.api_plans(terminal_ids bigint[], at timestamptz)
returns table (terminal_id bigint, fee_fen bigint, free_days int, period_days int, from_at timestamptz)
language sql stable as $$
  with plan as (
    select distinct on (terminal_id) terminal_id, binding_id, fee_fen, free_days, period_days from rewards.fee_plan
    where terminal_id = any (terminal_ids) order by terminal_id, activation_day, binding_id
  )
  select distinct on (asked.id) asked.id, value.fee_fen, value.free_days, value.period_days, value.from_at
  from unnest(terminal_ids) as asked (id)
  left join plan on plan.terminal_id = asked.id
  left join terminals.api_current_bindings(terminal_ids) as open on open.terminal_id = asked.id
  cross join lateral (
    select plan.fee_fen, plan.free_days, plan.period_days, null::timestamptz as from_at, 0::bigint as id
    where plan.terminal_id is not null
    union all
    select fee_fen, free_days, period_days, effective_at, id from rewards.fee_change
    where fee_change.terminal_id = asked.id and effective_at <= at
      and fee_change.binding_id >= coalesce(plan.binding_id, open.binding_id)
  ) as value
  order by asked.id, value.from_at desc nulls last, value.id desc
$$;
