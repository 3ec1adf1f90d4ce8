-- A certificate can end with the account of its agent.
alter table certificates.certificate drop constraint certificate_end_kind_check;
alter table certificates.certificate add constraint certificate_end_kind_check
  check (end_kind in ('replaced', 'revoked', 'frozen', 'closed')) not valid;
alter table certificates.certificate validate constraint certificate_end_kind_check;
