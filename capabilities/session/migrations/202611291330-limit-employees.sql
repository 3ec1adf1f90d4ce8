-- What an agent decided about one of its own staff: who it is, what it sees beyond its role, and its last day.
alter table session.account
  add column name text,
  add column grants text[] not null default '{}' check (grants <@ array['money', 'export']),
  add column until date,
  -- by the agent or after the last day; what the account did stays under its name
  add column ended_at timestamptz;
alter table session.account add constraint account_employee_check
  check (role <> 'agent' or (name is null and grants = '{}' and until is null and ended_at is null));

-- As it was before the agent could decide: whoever only looks saw the money too.
update session.account set grants = case role when 'agent-viewer' then array['money', 'export'] else array['export'] end
where role <> 'agent';
