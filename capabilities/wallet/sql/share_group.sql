-- What a batch of transactions means for one wallet. Sums are positive; ids name the transactions, fens what each gave.
create type wallet.share_group as (
  agent_id bigint,
  gain_fen bigint,
  back_fen bigint,
  -- how it changes what is available only tomorrow
  pending_fen bigint,
  gain_ids bigint[],
  gain_fens bigint[],
  back_ids bigint[],
  back_fens bigint[]
);
