-- A collection of a phase that is not due for too long is `ahead`: it earns nothing.
alter table rewards.fee_collection drop constraint fee_collection_outcome_check;
alter table rewards.fee_collection add constraint fee_collection_outcome_check
  check (outcome in ('earned', 'again', 'never_due', 'ahead', 'no_plan', 'by_plan')) not valid;
