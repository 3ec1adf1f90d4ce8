-- The shares of a batch for one wallet. Sums are positive; the arrays contain the transactions' ids and amounts.
create type ledger.share_group as (
  agent_id bigint,
  gain_fen bigint,
  back_fen bigint,
  -- change of the amount that becomes available on the next business day
  pending_fen bigint,
  gain_ids bigint[],
  gain_fens bigint[],
  back_ids bigint[],
  back_fens bigint[]
);
