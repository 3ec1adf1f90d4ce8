-- docs/domain.md §4 in SQL; rules/profit-share.ts and rules/mirror-refund.ts implement the same, and a property test
-- compares them.
--
-- What remains of a fee after each agent, direct agent first: the running minimum of the fee and the settlement costs.
-- Amounts are below 10^10 fen and rates at most 10^6 ppm, so that no product overflows bigint.
create or replace function trades.cums(amount_fen bigint, fee_fen bigint, rates_ppm bigint[], caps_fen bigint[],
  extras_fen bigint[])
returns bigint[] language plpgsql immutable as $$
declare
  cums bigint[] := rates_ppm;
begin
  for i in 1 .. coalesce(cardinality(rates_ppm), 0) loop
    -- least() ignores null: no previous value for the first agent, or no cap
    cums[i] := least(cums[i - 1], fee_fen, amount_fen,
      least((amount_fen * rates_ppm[i] + 500000) / 1000000, caps_fen[i]) + coalesce(extras_fen[i], 0));
  end loop;
  return cums;
end $$;
