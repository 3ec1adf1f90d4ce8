-- The communication fee of an activated terminal, as its policy said at the activation. Free are days
-- 0 … free_days - 1; phase k is charged on day free_days + (k - 1) * period_days.
create table rewards.fee_plan (
  binding_id bigint primary key references terminals.binding,
  terminal_id bigint not null references terminals.terminal,
  merchant_id bigint not null,
  -- the direct agent
  holder_id bigint not null,
  policy_id bigint not null references policies.policy,
  activation_day date not null,
  fee_fen bigint not null check (fee_fen > 0),
  free_days int not null check (free_days >= 0),
  period_days int not null check (period_days > 0),
  -- the phase that is charged next, and its day; null: none, the terminal is unbound
  next_phase int not null default 1 check (next_phase > 0),
  next_on date,
  -- business day of the unbinding
  ended_on date,
  check (next_on is not null or ended_on is not null),
  check (next_on is null or ended_on is null or next_on < ended_on)
);
create index fee_plan_due on rewards.fee_plan (next_on, binding_id) where next_on is not null;
create index fee_plan_terminal on rewards.fee_plan (terminal_id, activation_day desc);

-- Business months whose allowances are booked.
create table rewards.allowance_run (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  at timestamptz not null,
  agents int not null,
  fen bigint not null
);
