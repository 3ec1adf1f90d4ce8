-- Charges that may have to be returned.
-- no transaction
create index concurrently inactive_terminal_charged on rewards.inactive_terminal (id) where charged_on is not null
  and returned_on is null;
