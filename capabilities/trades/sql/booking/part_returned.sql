-- The part of a fee returned by refunds, as a part of a whole: by the amount, or by the fee if the acquirer stated it.
-- levels and returned are [fee, remaining₀ …] of the sale and of all its refunds: they show how the last one was booked
-- where both ways return the same fee. Null when nothing was returned.
create or replace function trades.part_returned(amount_fen bigint, refunded_fen bigint, fee_fen bigint,
  fee_back_fen bigint, levels bigint[], returned bigint[])
returns bigint[] language sql immutable as $$
  select case
    when refunded_fen = 0 then null
    when fee_back_fen <> trades.proportion(fee_fen, refunded_fen, amount_fen)
      or (returned <> trades.returned_levels(levels, refunded_fen, amount_fen)
        and returned = trades.returned_levels(levels, fee_back_fen, fee_fen)) then array[fee_back_fen, fee_fen]
    else array[refunded_fen, amount_fen] end
$$;
