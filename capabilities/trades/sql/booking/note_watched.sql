-- Stores the successful sales and refunds of a batch whose terminals are watched. Called after terminals.api_activate,
-- in a statement of its own, so that it sees an activation by this batch, or by one that it waited for.
create or replace function trades.note_watched(sale_ids bigint[], sale_terminal_ids bigint[], sale_days date[],
  refund_ids bigint[]) returns void language plpgsql as $$
declare
  ids bigint[] := sale_ids;
  terminals_of bigint[] := sale_terminal_ids;
  days date[] := sale_days;
  waiting bigint[];
begin
  if refund_ids is not null then
    select ids || array_agg(id), terminals_of || array_agg(terminal_id), days || array_agg(day)
    into ids, terminals_of, days
    from trades.trade where id = any (refund_ids);
  end if;
  if ids is null then return; end if;
  waiting := terminals.api_waiting(terminals_of);
  if cardinality(waiting) = 0 and not exists (select from trades.watch) then return; end if;
  insert into trades.watched (trade_id, terminal_id)
  select asked.id, asked.terminal_id
  from unnest(ids, terminals_of, days) as asked (id, terminal_id, day)
  left join trades.watch on watch.terminal_id = asked.terminal_id
  where asked.day <= watch.until_day or asked.terminal_id = any (waiting)
  order by asked.id;
end $$;
