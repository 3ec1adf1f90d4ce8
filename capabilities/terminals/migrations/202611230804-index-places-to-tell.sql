-- Moves of which the acquirer is to be told.
-- no transaction
create index concurrently acquirer_request_place on terminals.acquirer_request (place_due_at)
  where place_due_at is not null;
