-- A reference that arrives again with other contents waits as `conflict`, for a person to decide.
alter table trades.quarantine
  -- of a conflict: the members that differ from what is booked
  add column details text[],
  -- why a person took the row out of the quarantine without booking it
  add column dismissed_note text;
