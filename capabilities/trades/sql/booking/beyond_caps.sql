-- Which sales of a batch exceed the sums of their day, by position: 'terminal_day', 'acquirer_day' or null. In the
-- order of the batch; sales that one terminal may not make reduce nothing for the others. Called only near a cap:
-- otherwise trades.count_volume confirms afterwards that all is well.
create or replace function trades.beyond_caps(p_acquirer text, bounds trades.acquirer_limit, feed trades.feed_columns,
  ids bigint[]) returns text[] language sql stable as $$
  with sale as (
    select row.ord, row.amount_fen, (row.occurred_at at time zone trades.shanghai())::date as day, terminal.terminal_id
    from unnest(ids, feed.is_refund, feed.status, feed.occurred_at, feed.amount_fen, feed.sn) with ordinality
      as row (id, is_refund, status, occurred_at, amount_fen, sn, ord)
    cross join lateral terminals.api_resolve(row.sn, row.occurred_at) as terminal
    where row.id is not null and not row.is_refund and row.status = trades.successful()
      and row.amount_fen <= bounds.amount_fen
  ), at_terminal as (
    select sale.*, coalesce(known.amount_fen, 0)
      + sum(sale.amount_fen) over (partition by sale.day, sale.terminal_id order by sale.ord)
      > bounds.terminal_day_fen as is_beyond
    from sale left join trades.terminal_day known on known.day = sale.day and known.terminal_id = sale.terminal_id
  ), in_all as (
    select at_terminal.ord, coalesce(known.amount_fen, 0)
      + sum(at_terminal.amount_fen) over (partition by at_terminal.day order by at_terminal.ord)
      > bounds.day_fen as is_beyond
    from at_terminal left join trades.acquirer_day known on known.day = at_terminal.day and known.acquirer = p_acquirer
    where not at_terminal.is_beyond
  )
  select array_agg(case when at_terminal.is_beyond then 'terminal_day' when in_all.is_beyond then 'acquirer_day' end
    order by given.ord)
  from generate_subscripts(ids, 1) as given (ord)
  left join at_terminal on at_terminal.ord = given.ord and at_terminal.is_beyond
  left join in_all on in_all.ord = given.ord and in_all.is_beyond
$$;
