-- The part of a fee and of each remaining fee that a refund returns (docs/domain.md §4). `refunded_fen` and
-- `fee_back_fen` are what earlier refunds returned of the amount and of the fee, `returned_remaining` of each remaining
-- fee (null: none). Returns [fee, remaining₀ … remainingₙ], or null when the refund exceeds the amount or the fee.
create or replace function trades.reversal_of(amount_fen bigint, refunded_fen bigint, now_fen bigint, fee_fen bigint,
  fee_back_fen bigint, stated_fee_fen bigint, remaining_fens bigint[], returned_remaining bigint[])
returns bigint[] language plpgsql immutable as $$
declare
  so_far bigint := refunded_fen + now_fen;
  by_fee boolean := stated_fee_fen is not null
    or fee_back_fen <> trades.proportion(fee_fen, refunded_fen, amount_fen);
  fee_so_far bigint;
begin
  if so_far > amount_fen then return null; end if;
  fee_so_far := case when by_fee
    then fee_back_fen + coalesce(stated_fee_fen, greatest(0, trades.proportion(fee_fen, so_far, amount_fen)
      - fee_back_fen))
    else trades.proportion(fee_fen, so_far, amount_fen) end;
  if fee_so_far > fee_fen then return null; end if;
  -- earlier refunds are counted by the fee they actually returned, so that mixing the two methods loses no fen
  return (fee_so_far - fee_back_fen) || array(
    select (case when by_fee then trades.proportion(level.remaining, fee_so_far, fee_fen)
        else trades.proportion(level.remaining, so_far, amount_fen) end)
      - coalesce(returned_remaining[level.ord], 0)
    from unnest(remaining_fens) with ordinality as level (remaining, ord) order by level.ord);
end $$;
