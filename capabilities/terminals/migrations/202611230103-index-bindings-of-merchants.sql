-- The bindings of a merchant, open ones and those that have ended.
-- no transaction
create index concurrently binding_merchant on terminals.binding (merchant_id);
