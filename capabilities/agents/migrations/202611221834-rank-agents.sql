-- The places of all agents on one business day, among the agents of their level and among their parent's direct
-- sub-agents. Written anew each night (agents.rank_all); small until then, so that its indexes are built at once.
create table agents.board (
  is_only boolean primary key default true check (is_only),
  -- the last business day that the places count
  day date not null,
  ranked_at timestamptz not null
);
insert into agents.board (day, ranked_at) values ('-infinity', '-infinity');

create table agents.place (
  agent_id bigint not null references agents.agent,
  -- day: the board's day; month: from the first of its month
  period text not null check (period in ('day', 'month')),
  -- what is ranked, of the whole team: sales, everything earned (fen), activated terminals
  ranked_by text not null check (ranked_by in ('volume', 'earnings', 'activations')),
  level_code text not null,
  value bigint not null,
  -- equal values share a place; the position orders them
  place int not null,
  position int not null,
  -- by the period before: the day before, last month up to the same day; null for who joined since
  place_before int,
  peers int not null,
  parent_id bigint,
  -- what the team did since the parent is its parent; null for earnings, which are the agent's own
  direct_value bigint,
  direct_place int,
  direct_position int,
  direct_before int,
  primary key (agent_id, period, ranked_by)
);
create unique index place_peers on agents.place (level_code, period, ranked_by, position);
create index place_values on agents.place (level_code, period, ranked_by, value);
create index place_direct on agents.place (parent_id, period, ranked_by, direct_position)
  where direct_position is not null;

-- Whether the others of a level see an agent's masked name; without a row they do.
create table agents.ranking_name (
  agent_id bigint primary key references agents.agent,
  is_hidden boolean not null,
  changed_at timestamptz not null
);
