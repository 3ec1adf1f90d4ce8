-- The change of one balance by a booking. Amounts of money in and out are positive; the others are negative for
-- reversals.
create type wallet.balance_change as (
  -- where the row is stored: valid while it is locked, and cheaper than a lookup by its key
  place tid,
  in_fen bigint,
  out_fen bigint,
  earned_fen bigint,
  -- change of the amount that becomes available on the next business day
  pending_fen bigint,
  withdrawn_fen bigint
);
