-- What brings in an administrator where there are no two persons to agree: shown to all staff, and done only after a day
-- in which nobody stopped it (docs/domain.md §5 "Two persons").
create table staff.delayed_change (
  id bigint generated always as identity primary key,
  what text not null check (what in ('add', 'reset', 'enable', 'recover')),
  login_name text not null,
  name text not null,
  -- Null: whoever runs the machine.
  asked_by bigint references staff.account (id),
  asked_at timestamptz not null,
  due_at timestamptz not null,
  lapses_at timestamptz not null,
  stopped_by bigint references staff.account (id),
  stopped_at timestamptz,
  done_at timestamptz,
  check ((stopped_by is null) = (stopped_at is null)),
  check (stopped_at is null or done_at is null)
);
create index delayed_change_login on staff.delayed_change (login_name, id desc);
create index delayed_change_open on staff.delayed_change (lapses_at) where stopped_at is null and done_at is null;
