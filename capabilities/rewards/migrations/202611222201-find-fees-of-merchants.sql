-- Fees that are still open, of a merchant that is to be closed.
-- no transaction
create index concurrently fee_plan_merchant on rewards.fee_plan (merchant_id) where next_on is not null;
