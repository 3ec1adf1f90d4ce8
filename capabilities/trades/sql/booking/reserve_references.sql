-- Reserves the references of a batch. An acquirer's reference counts once: the same reference again, in this batch or
-- another one, even with another time, is a duplicate. Inserted in the order of references, so that two batches with
-- the same ones wait for each other without deadlock. Returns for each row the id of the transaction to book; null for
-- a duplicate.
create or replace function trades.reserve_references(p_acquirer text, asked_references text[], statuses smallint[])
  returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  ids := array(select nextval('trades.trade_id') from generate_series(1, cardinality(asked_references)));
  begin
    insert into trades.reference (acquirer, reference, trade_id)
    select p_acquirer, reference, id from unnest(asked_references, ids) as asked (reference, id)
      order by reference;
  exception when unique_violation then
    -- Some references are known, or requested twice: insert the others. Tried only now, because nearly all batches
    -- contain only new references: finding repeated ones sorts the batch, and `on conflict` looks each up twice and
    -- locks it.
    select array_agg(case when is_first then id end order by ord) into ids
    from (
      -- of two rows with the same reference in one batch, a final status wins over initialised
      select ord, id, row_number() over (partition by reference
        order by status = trades.initialised(), ord) = 1 as is_first
      from unnest(asked_references, statuses, ids) with ordinality as row (reference, status, id, ord)) as asked;
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
