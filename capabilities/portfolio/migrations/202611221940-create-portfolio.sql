create schema if not exists portfolio;

-- Thresholds of the merchants' classes, each from a business day on; never changed, only followed by others.
create table portfolio.class_rule (
  from_day date primary key,
  -- sales less refunds of the business month, and number of sales
  prime_fen bigint not null check (prime_fen > 0),
  prime_count int not null check (prime_count >= 0),
  active_fen bigint not null check (active_fen > 0 and active_fen <= prime_fen),
  -- days without a sale
  silent_days int not null check (silent_days > 0),
  lost_days int not null check (lost_days > silent_days),
  operator text not null,
  set_at timestamptz not null
);
create function portfolio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger class_rule_append_only before update or delete or truncate on portfolio.class_rule
  for each statement execute function portfolio.refuse_change();
insert into portfolio.class_rule values ('2000-01-01', 5000000, 10, 1000000, 30, 90, 'default', now());

-- When the tables below were last brought up to date, and with it the running business day.
create table portfolio.refreshed (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
insert into portfolio.refreshed (at) values ('-infinity');

-- Every approved merchant with its class. 1 prime, 2 active, 3 ordinary, 4 silent, 5 lost.
create table portfolio.merchant (
  merchant_id bigint primary key,
  agent_id bigint not null,
  -- id * 8 + class of the agent and of each agent above it, + 6 for those soon lost: finds the merchants of a small
  -- team by one index
  keys bigint[] not null,
  opened_on date not null,
  -- of `month`
  month date not null,
  volume_fen bigint not null,
  sale_count bigint not null,
  last_on date,
  class smallint not null check (class between 1 and 5),
  -- the order of the lists: by volume, the silent and lost by the day since when they are
  sort bigint not null
) with (fillfactor = 70);
create index merchant_own on portfolio.merchant (agent_id, class, sort, merchant_id);
create index merchant_class on portfolio.merchant (class, sort, merchant_id);
create index merchant_keys on portfolio.merchant using gin (keys);

-- Merchants by class, of an agent's own and of its team. Class 6: silent, and lost within ten days.
create table portfolio.class_count (
  agent_id bigint not null,
  is_team boolean not null,
  class smallint not null,
  count bigint not null,
  primary key (agent_id, is_team, class)
);

-- Changes of class by business day: who became silent, who was lost, who sold again. By the tree of the day.
create table portfolio.class_flow (
  agent_id bigint not null,
  is_team boolean not null,
  day date not null,
  kind text not null check (kind in ('silent', 'lost', 'woken')),
  count bigint not null,
  primary key (agent_id, is_team, day, kind)
) with (fillfactor = 70);

-- Terminals that wait, each since when: 0 in stock, 1 bound and not activated, 3 activated and the merchant silent.
create table portfolio.terminal (
  terminal_id bigint primary key,
  holder_id bigint not null,
  merchant_id bigint,
  state smallint not null check (state in (0, 1, 3)),
  since date not null,
  -- the charge for what is not activated, where a policy has one and it is due within 14 days
  due_on date,
  due_fen bigint,
  -- id * 8 + state of the holder and of each agent above it; + 7 where a charge is due
  keys bigint[] not null,
  check ((due_on is null) = (due_fen is null))
) with (fillfactor = 70);
create index terminal_own on portfolio.terminal (holder_id, state, since, terminal_id);
create index terminal_state on portfolio.terminal (state, since, terminal_id);
create index terminal_due on portfolio.terminal (due_on, terminal_id) where due_on is not null;
create index terminal_keys on portfolio.terminal using gin (keys);

-- The same counted: by state and days, ≤ 30, ≤ 60, ≤ 90, more. Kind 7: charges due within 1, 7 and 14 days, with
-- their sum. `is_team` false: held by the agent itself.
create table portfolio.age_count (
  agent_id bigint not null,
  is_team boolean not null,
  kind smallint not null,
  bucket smallint not null,
  count bigint not null,
  fen bigint not null default 0,
  primary key (agent_id, is_team, kind, bucket)
);
