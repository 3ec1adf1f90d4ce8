-- Which of these terminals their holders held, not activated, at the end of a business day, as known now; in the order
-- of the arguments. Includes those that were transferred or activated the moment after, and not those that came
-- activated with their merchant.
create or replace function terminals.api_held_until(terminal_ids bigint[], holder_ids bigint[], from_days date[],
  to_days date[])
returns table (ord bigint) language sql stable as $$
  select asked.ord
  from unnest(terminal_ids, holder_ids, from_days, to_days) with ordinality
    as asked (terminal_id, holder_id, from_day, to_day, ord)
  cross join lateral (
    select (from_day::timestamp at time zone 'Asia/Shanghai') as first_at,
      ((to_day + 1)::timestamp at time zone 'Asia/Shanghai') as over_at) as span
  where asked.holder_id = (
      select case when event.kind <> 'deleted' then event.to_agent_id end from terminals.event
      where event.terminal_id = asked.terminal_id and event.at < over_at
        and event.kind in ('stocked', 'assigned', 'transferred', 'recalled', 'returned', 'deleted')
      order by event.at desc, event.id desc limit 1)
    and not exists (
      select from terminals.event
      where event.terminal_id = asked.terminal_id and event.kind = 'activated'
        and (event.from_agent_id = asked.holder_id or event.at < first_at)
        and event.at >= terminals.activating_from(asked.terminal_id, first_at) and event.at < over_at)
$$;
