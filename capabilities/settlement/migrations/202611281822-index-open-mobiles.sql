-- Accounts whose mobile a version before has written in the clear: few, and those to seal.
-- no transaction
create index concurrently account_open_mobile on settlement.account (id) where mobile ~ '^[0-9]+$';
