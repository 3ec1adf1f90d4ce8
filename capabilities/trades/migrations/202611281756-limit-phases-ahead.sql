-- A communication fee may be collected so many phases before it is due (docs/domain.md §8 "Plausible").
alter table trades.acquirer_limit
  add column phases_ahead int not null default 1 check (phases_ahead between 0 and 1000);
-- What held when the fee arrived: a later change of the limit takes nothing back. Null: any, for those booked before and
-- those that a person released.
alter table trades.fee add column phases_ahead int;
