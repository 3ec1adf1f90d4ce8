-- Reserves the references of a batch. An acquirer's reference counts once: the same reference again, in this batch or
-- another one, even with another time, is a duplicate. Inserted in the order of references, so that two batches with
-- the same ones wait for each other without deadlock.
-- Returns per row the id of the transaction to book; null for a duplicate.
create or replace function trades.take_references(p_acquirer text, asked_references text[], statuses smallint[])
  returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(case when is_first then nextval('trades.trade_id') end order by ord) into ids
  from (
    -- of two rows with the same reference in one batch, a final status wins over initialised
    select ord, row_number() over (partition by reference order by status = 3, ord) = 1 as is_first
    from unnest(asked_references, statuses) with ordinality as row (reference, status, ord)) as asked;
  begin
    insert into trades.reference (acquirer, reference, trade_id)
    select p_acquirer, reference, id from unnest(asked_references, ids) as asked (reference, id) where id is not null
      order by reference;
  exception when unique_violation then
    -- some references are known: insert the others. Tried only now, because `on conflict` looks each up twice and locks
    -- it, and nearly all batches contain only new references.
    with taken as (
      insert into trades.reference (acquirer, reference, trade_id)
      select p_acquirer, reference, id from unnest(asked_references, ids) as asked (reference, id) where id is not null
        order by reference
      on conflict do nothing returning trade_id
    )
    select array_agg(taken.trade_id order by asked.ord) into ids
    from unnest(ids) with ordinality as asked (id, ord) left join taken on taken.trade_id = asked.id;
  end;
  return ids;
end $$;
