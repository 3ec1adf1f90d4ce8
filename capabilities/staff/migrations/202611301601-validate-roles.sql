alter table staff.account validate constraint account_role_is_known;
