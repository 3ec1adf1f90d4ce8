-- An account under distributed guessing answers strangers less often, never its known devices.
alter table session.login_attempt
  -- by a session or a known device of the account: not a stranger's
  add column known boolean not null default false,
  -- within a day; `failures` starts again after a pause as long as the lock
  add column total int not null default 0;
