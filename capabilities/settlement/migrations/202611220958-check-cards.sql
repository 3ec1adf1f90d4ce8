-- The check of a card at a provider. Accounts of earlier versions, and those without a provider, have no check: they are
-- verified by verified_at alone.
alter table settlement.account
  -- checking, verified, refused
  add check_state text check (check_state in ('checking', 'verified', 'refused')),
  -- why it was refused: name, id_number, mobile, card, or unanswered
  add check_reason text,
  -- id of the check at the provider; a change of the payee starts another one
  add check_id text,
  add check_tries int not null default 0,
  -- when the provider is asked next
  add check_after timestamptz;
create index account_to_check on settlement.account (check_after) where check_state = 'checking' and deleted_at is null;
