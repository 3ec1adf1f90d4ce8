-- What-if reprices up to a million sales of a team: it reads them from the index alone. The columns take the place of
-- an index of the same order, so that the feed writes no further entries.
create index trade_sales on trades.trade (agent_id, occurred_at desc, id desc)
  include (policy_id, rate_type, card_type, kind, status, amount_fen, fee_fen, booked_at, agent_ids, cum_fens);
drop index trades.trade_agent;

-- An index alone answers for pages that were vacuumed: by default only after a fifth of the table was added.
alter table trades.trade set (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 20000);
