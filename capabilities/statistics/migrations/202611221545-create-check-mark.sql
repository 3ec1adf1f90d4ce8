-- When the figures of an agent were last added up again, and what differed then (at most a hundred figures).
create table statistics.check_mark (
  agent_id bigint primary key,
  -- of the last check that was asked for, so that it is asked for once
  asked_at timestamptz,
  checked_at timestamptz,
  -- [{what, day, shown, recounted}]
  differences jsonb not null default '[]'
);
create index check_mark_differing on statistics.check_mark (agent_id) where differences <> '[]';
