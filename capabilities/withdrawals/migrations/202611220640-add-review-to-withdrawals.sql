-- Above this amount a second person must approve.
alter table wallet.rule add second_person_fen bigint not null default 2000000;

alter table wallet.withdrawal
  -- who approved: a staff account or the operator at the command line; first_approver only where two approvals are
  -- required
  add first_approver text check (first_approver ~ '^(cli|staff:[1-9]\d*)$'),
  add first_approved_at timestamptz,
  add approver text check (approver ~ '^(cli|staff:[1-9]\d*)$'),
  add rejecter text check (rejecter ~ '^(cli|staff:[1-9]\d*)$'),
  add reject_code text,
  -- risk hints for the reviewer, as of the time of applying
  add payee_since timestamptz,
  add risk_hints text[] not null default '{}',
  add check ((first_approver is null) = (first_approved_at is null)),
  -- two approvals must be given by different people
  add check (approver <> first_approver);
create index withdrawal_status on wallet.withdrawal (status, id desc);
