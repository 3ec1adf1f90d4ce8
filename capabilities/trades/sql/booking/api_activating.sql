-- The successful sales that activate bindings by the conditions of their policies (docs/domain.md §6), from the binding
-- up to and including an instant of each, in the order of the arguments. A sale is judged by the version of its own
-- day, and by its place among all successful sales of the binding, ordered by time and then by reference.
-- The setting keeps the look-up by terminal while the database has no statistics: it would read all transactions.
create or replace function trades.api_activating(terminal_ids bigint[], policy_ids bigint[], bound_ats timestamptz[],
  until_ats timestamptz[])
returns table (ord bigint, trade_id bigint, at timestamptz, reference text) language sql stable
set enable_seqscan = off as $$
  with sale as materialized (
    select asked.ord, asked.policy_id, trade.id, trade.occurred_at, trade.reference, trade.day, trade.payment_type,
      trade.total_type, trade.method, trade.card_type, trade.amount_fen,
      trade.day - (asked.bound_at at time zone trades.shanghai())::date as day_no,
      row_number() over (partition by asked.ord order by trade.occurred_at, trade.reference collate "C") as nth
    from unnest(terminal_ids, policy_ids, bound_ats, until_ats) with ordinality
      as asked (terminal_id, policy_id, bound_at, until_at, ord)
    join trades.trade on trade.terminal_id = asked.terminal_id and trade.occurred_at between asked.bound_at
      and asked.until_at
    where trade.kind = 'sale' and trade.status = trades.successful()
  ), asks as materialized (
    select policy_id, day, policies.api_activation_sales(policy_id, day) as conditions
    from (select distinct policy_id, day from sale) as days
  )
  select sale.ord, sale.id, sale.occurred_at, sale.reference
  from sale join asks using (policy_id, day)
  where policies.api_not_counted(conditions, payment_type, total_type, method, card_type, amount_fen, nth, day_no)
    is null
$$;
