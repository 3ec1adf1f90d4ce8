-- The business day of the first sale on certain days of a binding that counts by the conditions given and was not
-- wholly refunded: by position, null: none. Up to where it counts, one range of the index of each terminal is read. The
-- n-th of a binding is counted only where the conditions leave out the first ones, and no further than these.
create or replace function trades.api_counted_between(terminal_ids bigint[], bound_ats timestamptz[],
  unbound_ats timestamptz[], from_days date[], until_days date[], conditions jsonb[])
returns table (ord bigint, sold_on date) language sql stable as $$
  select asked.ord, (
    select sale.day from trades.trade as sale
    where sale.terminal_id = asked.terminal_id and sale.kind = 'sale' and sale.status = trades.successful()
      and sale.occurred_at >= greatest(asked.bound_at, asked.from_day::timestamp at time zone trades.shanghai())
      and sale.occurred_at < least(asked.unbound_at, (asked.until_day + 1)::timestamp at time zone trades.shanghai())
      and sale.refunded_fen < sale.amount_fen
      and policies.api_not_counted(asked.condition, sale.payment_type, sale.total_type, sale.method, sale.card_type,
        sale.amount_fen, case when asked.condition ? 'notFirst' then (
          select count(*) + 1 from (
            select from trades.trade as former
            where former.terminal_id = asked.terminal_id and former.kind = 'sale'
              and former.status = trades.successful()
              and former.occurred_at >= asked.bound_at
              and (former.occurred_at, former.reference collate "C")
                < (sale.occurred_at, sale.reference collate "C")
            limit (asked.condition ->> 'notFirst')::int) as before) end,
        sale.day - (asked.bound_at at time zone trades.shanghai())::date) is null
    order by sale.occurred_at, sale.id limit 1)
  from unnest(terminal_ids, bound_ats, unbound_ats, from_days, until_days, conditions) with ordinality
    as asked (terminal_id, bound_at, unbound_at, from_day, until_day, condition, ord)
$$;
