-- docs/domain.md §4 in SQL, one step: what remains of a fee after an agent, given what remained before it (null: the
-- fee itself). A single expression on purpose: PostgreSQL inlines it, also into statements over millions of sales.
-- Amounts are below 10^10 fen and rates at most 10^6 ppm, so that no product overflows bigint.
create or replace function trades.remaining_fee(before_fen bigint, amount_fen bigint, fee_fen bigint, rate_ppm bigint,
  cap_fen bigint, extra_fen bigint)
returns bigint language sql immutable parallel safe as $$
  -- least() ignores null: no previous value for the first agent, or no cap
  select least(before_fen, fee_fen, amount_fen,
    least((amount_fen * rate_ppm + 500000) / 1000000, cap_fen) + coalesce(extra_fen, 0))
$$;
