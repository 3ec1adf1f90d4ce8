-- The differences between the file in force for a day and our books now (docs/domain.md §8 "Day files"). A row of
-- another day gives only that difference; if a reference is in the file twice, the first row is compared and the others
-- are duplicates. ledger: agents did not get for a transaction what its fee leaves them.
create or replace function reconciliation.differences_of(of_file_id bigint, of_acquirer text, of_day date)
returns table (reason text, reference text, line integer, amount_fen bigint, theirs jsonb, ours jsonb)
language sql stable as $$
  with given as (
    select row.*, (row.occurred_at at time zone 'Asia/Shanghai')::date as own_day,
      row_number() over (partition by row.reference order by row.line) as nth
    from reconciliation.day_row as row where row.file_id = of_file_id
  ), known as (
    select given.*, booked.trade_id, booked.day as booked_day, booked.amount_fen as booked_fen,
      booked.fee_fen as booked_fee_fen, booked.status as booked_status, booked.is_reversed, booked.sn as booked_sn,
      booked.merchant_no as booked_merchant_no
    from given left join lateral trades.api_booked(of_acquirer, given.reference) as booked on true
    where given.nth = 1
  ), compared as (
    select known.*,
      case booked_status when 1 then 'success' when 2 then 'failed' when 3 then 'initialised' end as our_status,
      own_day = of_day and trade_id is not null as is_compared
    from known
  ), found as (
    select 'duplicate' as reason, reference, line, amount_fen, null::jsonb as theirs, null::jsonb as ours
    from given where nth > 1
    union all
    select 'day', reference, line, amount_fen, jsonb_build_object('day', own_day),
      jsonb_build_object('day', booked_day)
    from compared where own_day <> of_day or booked_day <> of_day
    union all
    select 'missing_here', reference, line, amount_fen, null, null
    from compared where own_day = of_day and trade_id is null
    union all
    select 'amount', reference, line, amount_fen, jsonb_build_object('amountFen', amount_fen),
      jsonb_build_object('amountFen', booked_fen)
    from compared where is_compared and amount_fen <> booked_fen
    union all
    select 'status', reference, line, amount_fen, jsonb_build_object('status', status),
      jsonb_build_object('status', our_status)
    from compared where is_compared
      and not (status = our_status or status = 'reversed' and our_status = 'success' and is_reversed)
    union all
    -- failed or reversed rows have no fee on both sides
    select 'fee', reference, line, amount_fen, jsonb_build_object('feeFen', fee_fen),
      jsonb_build_object('feeFen', booked_fee_fen)
    from compared where is_compared and status = 'success' and our_status = 'success' and fee_fen <> booked_fee_fen
    union all
    select 'merchant', reference, line, amount_fen, jsonb_build_object('sn', sn, 'merchantNo', merchant_no),
      jsonb_build_object('sn', booked_sn, 'merchantNo', booked_merchant_no)
    from compared where is_compared and (sn <> booked_sn or merchant_no <> booked_merchant_no)
    union all
    select 'missing_there', booked.reference, 0, booked.amount_fen, null, jsonb_build_object('day', of_day,
      'amountFen', booked.amount_fen, 'feeFen', booked.fee_fen, 'status', booked.status)
    from trades.api_booked_on(of_acquirer, of_day) as booked
    where booked.status <> trades.api_initialised() and not exists (select from given
      where given.reference = booked.reference)
    union all
    select 'ledger', posted.reference, 0, posted.amount_fen, null, jsonb_build_object('feeFen', posted.expected_fen,
      'postedFen', posted.posted_fen)
    from trades.api_posted_wrongly(of_acquirer, of_day) as posted
  )
  select found.reason, found.reference, found.line, found.amount_fen,
    case when found.reason in ('duplicate', 'missing_here') then (
      select to_jsonb(row.*) - 'file_id' - 'line' from reconciliation.day_row as row
      where row.file_id = of_file_id and row.line = found.line) else found.theirs end, found.ours
  from found
$$;
