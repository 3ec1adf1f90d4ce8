-- A closed account keeps a pseudonym in place of its mobile, so that the mobile is free.
alter table session.account drop constraint account_mobile_check;
alter table session.account add constraint account_mobile_check
  check (mobile ~ '^1[3-9]\d{9}$' or status = 'disabled' and mobile ~ '^closed\.[0-9a-f]{20}$') not valid;
alter table session.account validate constraint account_mobile_check;
