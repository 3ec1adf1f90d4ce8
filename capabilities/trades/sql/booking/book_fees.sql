-- Records the fees of a batch, and then their refunds, in the order of time. Activation by service fees:
-- trades.activate_by_fees. phases: the phase of each communication fee, where it is stated; ahead: whether that phase
-- is not due for too long. Returns the outcome of each by its position, and the details of a conflict or of an
-- implausible one. Bookings are counted by trades.count_fees.
create or replace function trades.book_fees(p_batch_id bigint, p_acquirer text, p_at timestamptz,
  fees trades.fee_columns, phases int[] default null, arrived timestamptz[] default null,
  is_released boolean default false, ahead boolean[] default null)
returns table (ord int, outcome text, reason text, fee_id bigint, details text[]) language plpgsql
set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  ids bigint[] := trades.reserve_references(p_acquirer, fees.reference, fees.status);
  reasons text[] := array_fill(null::text, array[cardinality(fees.reference)]);
  details jsonb[] := array_fill(null::jsonb, array[cardinality(fees.reference)]);
  bounds trades.acquirer_limit := case when not is_released then trades.limit_of(p_acquirer) end;
  others bigint[] := trades.brands_of_others(p_acquirer);
  days date[] := '{}';
  terminal_ids bigint[] := '{}';
  fens bigint[] := '{}';
  recorded record;
  doubts text[];
  asked record;
  noted record;
  why text;
begin
  -- the refunded fees are locked in the order of ids before the first one is changed
  perform from trades.fee where id in (
    select known.trade_id from unnest(fees.original_reference) as original (reference)
    join trades.reference known on known.acquirer = p_acquirer and known.reference = original.reference)
    order by id for update;
  for asked in
    select row.*, ids[row.ord] as id, (row.occurred_at at time zone trades.shanghai())::date as day
    from unnest(fees.reference, fees.kind, fees.original_reference, fees.status, fees.occurred_at, fees.amount_fen,
      fees.sn, fees.merchant_no, fees.fail_reason, phases, arrived, ahead)
      with ordinality as row (reference, kind, original_reference,
        status, occurred_at, amount_fen, sn, merchant_no, fail_reason, phase, arrived_at,
        is_ahead, ord)
    where ids[row.ord] is not null
    order by row.kind = 'fee_refund', row.occurred_at, row.ord
  loop
    doubts := null;
    why := case when asked.day > (p_at at time zone trades.shanghai())::date then 'day_not_begun'
      when asked.kind = 'fee_refund' then trades.write_fee_refund(p_batch_id, p_acquirer, p_at, asked.id,
        asked.reference, asked.original_reference, asked.status, asked.occurred_at, asked.amount_fen, asked.fail_reason,
        asked.phase) end;
    if why is null and asked.kind <> 'fee_refund' then
      recorded := trades.write_fee(p_batch_id, p_acquirer, p_at, asked.id, asked.reference, asked.kind, asked.status,
        asked.occurred_at, asked.amount_fen, asked.sn, asked.merchant_no, asked.fail_reason, asked.phase, bounds,
        others, coalesce(asked.arrived_at, p_at), days, terminal_ids, fens,
        asked.is_ahead);
      why := recorded.reason;
      doubts := recorded.doubts;
      if why is null and asked.status = trades.successful() then
        days := days || asked.day;
        terminal_ids := terminal_ids || recorded.terminal_id;
        fens := fens || asked.amount_fen;
      end if;
      details[asked.ord] := to_jsonb(doubts);
    end if;
    reasons[asked.ord] := why;
    continue when why is null;
    delete from trades.reference where acquirer = p_acquirer and reference = asked.reference;
    insert into trades.quarantine as known (acquirer, reference, batch_id, row, reason, details, original_reference,
      received_at)
    values (p_acquirer, asked.reference, p_batch_id, jsonb_build_object('reference', asked.reference,
      'fee_kind', asked.kind, 'original_reference', asked.original_reference, 'status', asked.status, 'occurred_at',
      asked.occurred_at, 'amount_fen', asked.amount_fen, 'sn', asked.sn, 'merchant_no', asked.merchant_no,
      'fail_reason', asked.fail_reason, 'phase', asked.phase), why,
      case when why = 'implausible' then doubts end, asked.original_reference, p_at)
    on conflict (acquirer, reference) where released_at is null do update set batch_id = excluded.batch_id,
      row = excluded.row, reason = excluded.reason, details = excluded.details,
      original_reference = excluded.original_reference,
      -- other contents count as received when they are sent
      received_at = case when jsonb_strip_nulls(known.row) = jsonb_strip_nulls(excluded.row) then known.received_at
        else excluded.received_at end;
  end loop;
  if array_position(ids, null) is not null then
    for noted in
      select * from trades.note_conflicts(p_batch_id, p_acquirer, p_at, array(
        select row(reference, kind = 'fee_refund', original_reference, status, occurred_at, amount_fen, null, null,
        null,
          null, null, null, null, sn, merchant_no, null, null, fail_reason, null)::trades.feed_row
        from unnest(fees.reference, fees.kind, fees.original_reference, fees.status, fees.occurred_at, fees.amount_fen,
          fees.sn, fees.merchant_no, fees.fail_reason) as row (reference, kind, original_reference, status, occurred_at,
          amount_fen, sn, merchant_no, fail_reason)), fees.kind, ids) order by ord
    loop
      reasons[noted.ord] := noted.reason;
      details[noted.ord] := to_jsonb(noted.details);
      -- a transaction has none: of several the latest counts
      update trades.quarantine set row = row || jsonb_build_object('phase', phases[noted.ord])
      where acquirer = p_acquirer and reference = fees.reference[noted.ord] and released_at is null;
    end loop;
  end if;
  if exists (select from trades.quarantine where acquirer = p_acquirer and released_at is null) then
    update trades.quarantine set released_at = p_at, trade_id = fee.id
    from trades.reference known join trades.fee on fee.id = known.trade_id
    where quarantine.acquirer = p_acquirer and quarantine.reference = any (fees.reference)
      and quarantine.released_at is null and quarantine.reason <> 'conflict' and known.acquirer = p_acquirer
      and known.reference = quarantine.reference;
    -- refunds that waited for a fee of this batch are tried by the next retry
    update trades.quarantine set retry_at = clock_timestamp()
    where acquirer = p_acquirer and original_reference = any (fees.reference) and released_at is null
      and reason = 'unknown_original';
    -- and fees that name the phase of a terminal
    update trades.quarantine set retry_at = clock_timestamp()
    where acquirer = p_acquirer and original_reference is null and released_at is null and reason = 'unknown_original'
      and row ->> 'sn' = any (fees.sn) and 'communication_fee' = any (fees.kind);
  end if;
  return query
    select given.ord::int, case when reasons[given.ord] is not null then 'quarantined' when given.id is null
      then 'duplicate' else 'booked' end, reasons[given.ord], case when reasons[given.ord] is null then given.id end,
      case when jsonb_typeof(details[given.ord]) = 'array'
        then array(select jsonb_array_elements_text(details[given.ord])) end
    from unnest(ids) with ordinality as given (id, ord) order by given.ord;
end $$;
