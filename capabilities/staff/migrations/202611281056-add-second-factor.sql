-- The second factor of each member of the staff: codes by time (RFC 6238) of an app, and recovery codes.
create table staff.second_factor (
  account_id bigint primary key references staff.account (id),
  secret_sealed text not null,
  created_at timestamptz not null,
  -- Null until a code has proved that the app holds the secret.
  enabled_at timestamptz,
  -- The newest time step of which a code was used: a code counts once.
  last_step bigint not null default 0
);

create table staff.recovery_code (
  account_id bigint not null references staff.second_factor (account_id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

-- Wrong passwords typed while the password is a one-time password.
alter table staff.account add column one_time_failures integer not null default 0;

alter table staff.token
  -- Opened on a device, or by a user of a machine, on which the account had not logged in before.
  add column is_new_device boolean not null default false,
  drop constraint token_end_reason_check,
  add constraint token_end_reason_check
    check (end_reason in ('logout', 'password', 'disabled', 'second_factor', 'ended'));
