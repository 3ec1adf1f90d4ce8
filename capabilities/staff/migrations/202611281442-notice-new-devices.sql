-- When the person said that a sign-in on a new device was its own; until then the console asks.
alter table staff.token add column approved_at timestamptz;
