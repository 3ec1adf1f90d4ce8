-- What was refunded of a sale.
-- no transaction
create index concurrently counted_refunds on compliance.counted (activation_id, sale_id) where trade_id <> sale_id;
