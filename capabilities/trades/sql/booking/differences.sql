-- The members, by their names on the wire without unit, in which a row contradicts what is booked under its reference
-- (docs/feed.md). An optional member that is left out contradicts nothing.
create or replace function trades.differences(row_kind text, item trades.feed_row, booked trades.booked_row)
returns text[] language sql stable as $$
  select array_remove(array[
    case when row_kind <> booked.kind then 'kind' end,
    case when item.status <> booked.status then 'status' end,
    case when item.occurred_at <> booked.occurred_at then 'occurredAt' end,
    case when item.amount_fen <> booked.amount_fen then 'amount' end,
    -- a failed refund returned nothing, whatever it states
    case when item.fee_fen <> booked.fee_fen and (row_kind = 'sale' or item.status = trades.successful())
      then 'fee' end,
    case when item.status = trades.successful() and case row_kind when 'sale'
      then coalesce(item.value_fee_fen, 0) else item.value_fee_fen end
      <> booked.value_fee_fen then 'valueFee' end,
    case when row_kind = 'sale' and item.payment_type <> booked.payment_type then 'paymentType' end,
    case when row_kind = 'sale' and item.method <> booked.method then 'method' end,
    case when row_kind = 'sale' and item.card_type <> booked.card_type then 'cardType' end,
    -- the part of the total type that those three do not determine
    case when row_kind = 'sale' and (item.payment_type, item.method, item.card_type)
      = (booked.payment_type, booked.method, booked.card_type) and item.total_type <> booked.total_type then 'vip' end,
    case when row_kind in ('sale', 'service_fee', 'communication_fee') and booked.terminal_id is distinct from (
      select terminal_id from terminals.api_resolve(item.sn, item.occurred_at)) then 'terminalSn' end,
    case when item.merchant_no is not null and booked.merchant_id is distinct from (
      select merchant_id from merchants.api_by_no(item.merchant_no)) then 'merchantNo' end,
    case when item.original_reference <> booked.original_reference then 'originalReference' end
  ], null)
$$;
