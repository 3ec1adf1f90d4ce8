-- For whom a banner is: agents of these levels and of this team (the agent itself and everybody below it); without
-- either everybody.
alter table content.banner add column level_codes text[] not null default '{}'
  constraint banner_level_codes_check check (array_position(level_codes, null) is null);
alter table content.banner add column team_id bigint references agents.agent;
