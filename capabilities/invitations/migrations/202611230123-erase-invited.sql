-- Mobiles of invited people are erased with the account that invited them, or with their own.
alter table invitations.invitation drop constraint invitation_mobile_check;
alter table invitations.invitation add constraint invitation_mobile_check
  check (mobile ~ '^1[3-9]\d{9}$' or mobile = '' and ended_at is not null) not valid;
alter table invitations.invitation validate constraint invitation_mobile_check;
