-- Shares of value-added fees (docs/domain.md §4) in SQL: what remains of a value-added fee after each agent, direct
-- agent first: the fee less the running maximum of their parts, each at most the fee. base_fen: the amount (share type
-- 0) or the fee (1); it is below 10^10 and a part at most 10^6 ppm.
create or replace function trades.remaining_value_fees(fee_fen bigint, base_fen bigint, parts_ppm bigint[])
returns bigint[] language plpgsql immutable parallel safe as $$
declare
  remaining bigint[] := parts_ppm;
begin
  for i in 1 .. coalesce(cardinality(parts_ppm), 0) loop
    -- least() ignores null: no previous value for the first agent
    remaining[i] := least(remaining[i - 1], fee_fen - least(fee_fen, (base_fen * parts_ppm[i] + 500000) / 1000000));
  end loop;
  return remaining;
end $$;
