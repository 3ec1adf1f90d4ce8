-- Adds earnings other than profit share to the totals of their days, in the transaction that books them; reversals are
-- negative. Rows of one call can repeat a key: they are summed first, and written in the order of the primary key, so
-- that two bookings with the same agents wait for each other without deadlock.
create or replace function statistics.api_add_earnings(agent_ids bigint[], days date[], kinds text[],
  from_directs boolean[], fens bigint[])
returns void language sql as $$
  insert into statistics.earning_day as total (agent_id, day, kind, from_direct, count, amount_fen)
  select row.agent_id, row.day, row.kind, row.from_direct, count(*), sum(row.fen)
  from unnest(agent_ids, days, kinds, from_directs, fens) as row (agent_id, day, kind, from_direct, fen)
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (agent_id, day, kind, from_direct) do update set count = total.count + excluded.count,
    amount_fen = total.amount_fen + excluded.amount_fen
$$;
