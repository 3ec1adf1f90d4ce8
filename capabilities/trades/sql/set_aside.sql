-- Releases the references of transactions that cannot be booked and inserts them into the quarantine. The reference of
-- an initialised transaction stays with it.
create or replace function trades.set_aside(p_batch_id bigint, p_acquirer text, p_at timestamptz,
  feed trades.feed_columns, ords int[], reasons text[]) returns void language plpgsql as $$
declare
  aside trades.feed_row[];
begin
  aside := array(
    select row(feed.reference[ord], feed.is_refund[ord], feed.original_reference[ord], feed.status[ord],
      feed.occurred_at[ord], feed.amount_fen[ord],
      feed.fee_fen[ord], feed.fee_rate_ppm[ord], feed.payment_type[ord], feed.method[ord], feed.card_type[ord],
        feed.total_type[ord],
      feed.rate_type[ord], feed.sn[ord], feed.merchant_no[ord], feed.bank_name[ord], feed.card_tail[ord],
        feed.fail_reason[ord])::trades.feed_row
    from unnest(ords) with ordinality as refused (ord, position) order by position);
  delete from trades.reference as known where acquirer = p_acquirer and reference in (select item.reference
    from unnest(aside) as item)
    and not exists (select from trades.trade where trade.id = known.trade_id);
  insert into trades.quarantine as known (acquirer, reference, batch_id, row, reason, original_reference, received_at)
  select p_acquirer, item.reference, p_batch_id, to_jsonb(item), reasons[item_ord], item.original_reference, p_at
  from (select aside[ord] as item, ord as item_ord, (aside[ord]).reference, (aside[ord]).original_reference
    from generate_subscripts(aside, 1) as ord) as item
  order by item.reference
  on conflict (acquirer, reference) where released_at is null
    do update set batch_id = excluded.batch_id, row = excluded.row, reason = excluded.reason,
      original_reference = excluded.original_reference
    -- a row with status initialised does not replace one with a final status
    where excluded.row ->> 'status' <> '3' or known.row ->> 'status' = '3';
end $$;
