-- A correction by a large named amount: who named it first. Another person's same answer books it.
alter table disputes.dispute
  add first_approver text,
  add first_approved_fen bigint,
  add check ((first_approver is null) = (first_approved_fen is null)),
  add check (answered_by <> first_approver);
