-- Months whose activations were counted for the allowance: what becomes known of them from then on counts in the next
-- month. Months that were booked before this was kept stand in allowance_run alone.
create table rewards.allowance_month (
  month text primary key check (month ~ '^\d{4}-\d{2}$'),
  decided_at timestamptz not null
);
