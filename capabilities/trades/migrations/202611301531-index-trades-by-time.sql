-- no transaction
-- The search of the operator's staff over all agents. An amount is found without reading the transactions.
create index concurrently trade_time on trades.trade (occurred_at desc, id desc) include (amount_fen);
