-- Deletes booked transactions with status initialised whose final status arrives in this batch, so that they are booked
-- again under the same id. This is safe because an initialised transaction has no earnings and is not counted. Returns
-- `ids` with the ids of the deleted ones filled in, and the deleted ones with their positions, for those whose final
-- status cannot be booked (keep_initialised).
create or replace function trades.reopen_initialised(p_acquirer text, asked_references text[], statuses smallint[],
  inout ids bigint[], out opened trades.trade_row[], out opened_ords int[]) language plpgsql as $$
declare
  asked record;
  removed trades.trade_row;
  candidates text[];
begin
  if array_position(ids, null) is null then return; end if;
  -- The references are locked before the transactions are read, in a separate statement: a batch with another final
  -- status of the same transaction may delete and insert it, and would otherwise hide it from this one.
  select array_agg(known.reference) into candidates
  from unnest(asked_references, statuses, ids) as row (reference, status, id)
  join trades.reference known on known.acquirer = p_acquirer and known.reference = row.reference
  join trades.trade on trade.id = known.trade_id
  where row.id is null and row.status <> trades.initialised() and trade.status = trades.initialised();
  if candidates is null then return; end if;
  perform from trades.reference where acquirer = p_acquirer and reference = any (candidates)
    order by reference for update;

  for asked in
    select row.ord, known.trade_id
    from unnest(asked_references, statuses, ids) with ordinality as row (reference, status, id, ord)
    join trades.reference known on known.acquirer = p_acquirer and known.reference = row.reference
    where row.id is null and row.status <> trades.initialised() and row.reference = any (candidates)
    order by known.trade_id, row.ord
  loop
    delete from trades.trade where id = asked.trade_id and status = trades.initialised() returning * into removed;
    -- if the batch contains two for the same transaction, the second one is not found any more
    if found then
      delete from trades.share where agent_id = any (removed.agent_ids) and occurred_at = removed.occurred_at
        and trade_id = removed.id;
      ids[asked.ord] := removed.id;
      opened := opened || removed;
      opened_ords := opened_ords || asked.ord::int;
    end if;
  end loop;
end $$;
