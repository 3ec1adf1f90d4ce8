-- The remaining fee after each agent (docs/domain.md §4) in SQL, direct agent first: the running minimum of the fee and
-- the settlement costs. testing/model/trades/profit-share.ts is the second arithmetic, with which a property test
-- compares it.
create or replace function trades.remaining_fees(amount_fen bigint, fee_fen bigint, rates_ppm bigint[], caps_fen
  bigint[],
  extras_fen bigint[])
returns bigint[] language plpgsql immutable parallel safe as $$
declare
  remaining bigint[] := rates_ppm;
begin
  for i in 1 .. coalesce(cardinality(rates_ppm), 0) loop
    remaining[i] := trades.remaining_fee(remaining[i - 1], amount_fen, fee_fen, rates_ppm[i], caps_fen[i],
      extras_fen[i]);
  end loop;
  return remaining;
end $$;
