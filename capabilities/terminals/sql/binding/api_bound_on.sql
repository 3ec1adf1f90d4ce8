-- The bindings of terminals at the close of business days: the n-th terminal on the n-th day. No row: it is not bound
-- then, or was unbound on that day. holder_id: whose the binding was when the day began.
create or replace function terminals.api_bound_on(terminal_ids bigint[], days date[])
returns table (ord bigint, binding_id bigint, merchant_id bigint, holder_id bigint) language sql stable as $$
  select asked.ord, binding.id, binding.merchant_id, terminals.api_holder_at(binding.id, begins_at)
  from unnest(terminal_ids, days) with ordinality as asked (id, day, ord)
  cross join lateral (select asked.day::timestamp at time zone 'Asia/Shanghai' as begins_at,
    (asked.day + 1)::timestamp at time zone 'Asia/Shanghai' as ends_at) as span
  join terminals.binding on binding.terminal_id = asked.id and bound_at < ends_at and unbound_at >= ends_at
  where not exists (select from terminals.binding as ended where ended.terminal_id = asked.id
    and ended.unbound_at >= begins_at and ended.unbound_at < ends_at)
$$;
