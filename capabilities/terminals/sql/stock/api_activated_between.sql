-- Which of these terminals their holders activated on business days from … to (both included), or received activated
-- with their merchants on the first of them, as known now; in the order of the arguments.
create or replace function terminals.api_activated_between(terminal_ids bigint[], holder_ids bigint[],
  from_days date[], to_days date[])
returns table (ord bigint) language sql stable as $$
  select asked.ord
  from unnest(terminal_ids, holder_ids, from_days, to_days) with ordinality
    as asked (terminal_id, holder_id, from_day, to_day, ord)
  cross join lateral (select (from_day::timestamp at time zone 'Asia/Shanghai') as first_at) as span
  where exists (
    select from terminals.event
    where event.terminal_id = asked.terminal_id and event.kind = 'activated'
      and (event.from_agent_id = asked.holder_id or event.at < first_at)
      and event.at >= terminals.activating_from(asked.terminal_id, first_at)
      and (event.at at time zone 'Asia/Shanghai')::date <= asked.to_day)
$$;
