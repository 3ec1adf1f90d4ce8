-- A second factor that an agent may switch on: codes by time (RFC 6238) of an app, and recovery codes.
create table session.second_factor (
  account_id bigint primary key references session.account (id),
  secret_sealed text not null,
  created_at timestamptz not null,
  -- Null until a code has proved that the app holds the secret.
  enabled_at timestamptz,
  -- The newest time step of which a code was used: a code counts once.
  last_step bigint not null default 0
);

create table session.recovery_code (
  account_id bigint not null references session.second_factor (account_id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);
