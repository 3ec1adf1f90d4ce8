-- What the staff has to see.
-- no transaction
create index concurrently acquirer_request_to_do on terminals.acquirer_request (id)
  where state in ('waiting', 'withdrawing') or move_no is not null or contradicted_at is not null;
