-- Value-added fees of transactions and how they were shared, apart from the transactions: one without such a fee has no
-- row. Of a refund: what it returned.
create table trades.value_fee (
  trade_id bigint primary key,
  -- of a refund: the refunded sale
  original_id bigint,
  -- as reported by the acquirer; of a refund: returned
  fee_fen bigint not null check (fee_fen >= 0),
  -- the policy's rule on the sale's day; null: none for its payment type
  item int,
  share_type smallint check (share_type in (0, 1)),
  -- the parts of the sale's agents in force on its day, and since when: direct agent first; 0 and null without a rule
  parts_ppm bigint[] not null,
  parts_from date[] not null,
  -- what remains of the fee after each agent (docs/domain.md §4)
  cum_fens bigint[] not null,
  -- of a sale: total of its refunds so far
  fee_back_fen bigint not null default 0,
  check ((item is null) = (share_type is null)),
  check (fee_back_fen between 0 and fee_fen)
);
create index value_fee_original on trades.value_fee (original_id) where original_id is not null;

-- Shares of value-added fees that are not 0: the agent's list of these earnings.
create table trades.value_share (
  agent_id bigint not null,
  occurred_at timestamptz not null,
  trade_id bigint not null,
  -- 0 for the direct agent
  depth smallint not null,
  -- negative for a refund
  share_fen bigint not null check (share_fen <> 0),
  primary key (agent_id, occurred_at, trade_id)
);
