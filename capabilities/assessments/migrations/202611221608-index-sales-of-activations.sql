-- Sales of an activation, newest first: what counts in a window, page by page.
-- no transaction
create index concurrently counted_sales on compliance.counted (activation_id, at, trade_id) where trade_id = sale_id;
