-- The first login of all that is kept of an account, on a device that nothing proves to be its own: a payout counts that
-- device as new, although nobody is told of it. Sessions of before this column stay as they were.
alter table session.login_record add column is_first boolean not null default false;
