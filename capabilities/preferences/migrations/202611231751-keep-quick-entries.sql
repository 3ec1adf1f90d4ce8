-- The order of home's quick entries and those that are hidden; without a row, as at first.
create table preferences.quick_entries (
  account_id bigint primary key,
  entry_order text[] not null,
  hidden text[] not null,
  changed_at timestamptz not null
);
