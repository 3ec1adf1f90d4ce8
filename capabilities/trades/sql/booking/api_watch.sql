-- Watches terminals: their successful sales and refunds up to a business day are put into trades.watched. A later call
-- replaces the day; null ends it. Called in the transaction that takes the terminal's activation, no transaction is
-- missed: until its commit the waiting activation has it watched, from then on the row. Locks nothing that a booking
-- waits for.
create or replace function trades.api_watch(terminal_ids bigint[], until_days date[]) returns void language sql as $$
  delete from trades.watch where terminal_id in (
    select asked.id from unnest(terminal_ids, until_days) as asked (id, day) where asked.day is null);
  insert into trades.watch (terminal_id, until_day)
  select asked.id, max(asked.day) from unnest(terminal_ids, until_days) as asked (id, day)
  where asked.day is not null group by asked.id order by asked.id
  on conflict (terminal_id) do update set until_day = excluded.until_day;
$$;
