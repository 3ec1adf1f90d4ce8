-- What `fees unearned` lists: collections that earned nobody anything.
-- no transaction
create index concurrently fee_collection_of_nobody on rewards.fee_collection (fee_id)
  where outcome in ('again', 'never_due', 'ahead', 'no_plan');
