-- Deletes booked transactions with status initialised whose final status arrives in this batch, so that they are booked
-- again under the same id. This is safe because an initialised transaction has no earnings and is not counted. Returns
-- `ids` with the ids of the deleted ones filled in.
create or replace function trades.reopen_initialised(p_acquirer text, asked_references text[], statuses smallint[],
  ids bigint[]) returns bigint[] language plpgsql as $$
declare
  opened record;
begin
  for opened in
    select row.ord, trade.id, trade.agent_ids, trade.occurred_at
    from unnest(asked_references, statuses, ids) with ordinality as row (reference, status, id, ord)
    join trades.reference known on known.acquirer = p_acquirer and known.reference = row.reference
    join trades.trade on trade.id = known.trade_id
    where row.id is null and row.status <> 3 and trade.status = 3
    order by trade.id, row.ord for update of trade
  loop
    delete from trades.trade where id = opened.id;
    -- if the batch contains two for the same transaction, the second one is not found any more
    if found then
      delete from trades.share where agent_id = any (opened.agent_ids) and occurred_at = opened.occurred_at
        and trade_id = opened.id;
      ids[opened.ord] := opened.id;
    end if;
  end loop;
  return ids;
end $$;
