-- The version before gives nobody one of the new roles.
alter table staff.account drop constraint account_role_is_known;
alter table staff.account add constraint account_role_is_known check (
  role in ('admin', 'supervisor', 'operations', 'finance', 'risk', 'support')) not valid;
