-- Above this amount a second person must approve.
alter table wallet.rule add second_person_fen bigint not null default 2000000;

alter table wallet.withdrawal
  -- who approved, one of the staff or the operator at the command line; first_approver only where two had to
  add first_approver text check (first_approver ~ '^(cli|staff:[1-9]\d*)$'),
  add first_approved_at timestamptz,
  add approver text check (approver ~ '^(cli|staff:[1-9]\d*)$'),
  add rejecter text check (rejecter ~ '^(cli|staff:[1-9]\d*)$'),
  add reject_code text,
  -- what a reviewer is told, as it was when it was applied for
  add payee_since timestamptz,
  add risk_hints text[] not null default '{}',
  add check ((first_approver is null) = (first_approved_at is null)),
  -- nobody approves alone what needs two
  add check (approver <> first_approver);
create index withdrawal_status on wallet.withdrawal (status, id desc);
