-- What was taken back of a correction, because the reward or fee that it corrected was: one row per take-back.
create table disputes.correction_back (
  dispute_id bigint not null references disputes.dispute,
  no int not null check (no > 0),
  -- what it changes the wallet by
  fen bigint not null check (fen <> 0),
  transfer_id bigint not null references wallet.transfer,
  primary key (dispute_id, no)
);
create trigger correction_back_append_only before delete or update or truncate on disputes.correction_back
  for each statement execute function disputes.refuse_change();
