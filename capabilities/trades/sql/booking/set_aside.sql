-- Releases the references of transactions that cannot be booked and inserts them into the quarantine. The reference of
-- an initialised transaction stays with it.
create or replace function trades.set_aside(p_batch_id bigint, p_acquirer text, p_at timestamptz,
  feed trades.feed_row[], ords int[], reasons text[], details jsonb[]) returns void language plpgsql as $$
declare
  aside trades.feed_row[] := array(select feed[ord] from unnest(ords) with ordinality as refused (ord, position)
    order by position);
begin
  delete from trades.reference as known where acquirer = p_acquirer and reference in (select item.reference
    from unnest(aside) as item)
    and not exists (select from trades.trade where trade.id = known.trade_id);
  insert into trades.quarantine as known (acquirer, reference, batch_id, row, reason, details, original_reference,
    received_at)
  select p_acquirer, item.reference, p_batch_id, to_jsonb(item), reasons[item_ord],
    case when jsonb_typeof(details[item_ord]) = 'array'
      then array(select jsonb_array_elements_text(details[item_ord])) end,
    item.original_reference, p_at
  from (select aside[ord] as item, ord as item_ord, (aside[ord]).reference, (aside[ord]).original_reference
    from generate_subscripts(aside, 1) as ord) as item
  order by item.reference
  on conflict (acquirer, reference) where released_at is null
    do update set batch_id = excluded.batch_id, row = excluded.row, reason = excluded.reason,
      details = excluded.details, original_reference = excluded.original_reference,
      -- other contents count as received when they are sent
      received_at = case when jsonb_strip_nulls(known.row) = jsonb_strip_nulls(excluded.row) then known.received_at
        else excluded.received_at end
    -- a row with status initialised does not replace one with a final status
    where excluded.row ->> 'status' <> '3' or known.row ->> 'status' = '3';
end $$;
