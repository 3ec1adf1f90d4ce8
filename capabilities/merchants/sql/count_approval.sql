-- Counts a merchant that is approved on a day: now and in the growth of that day, for its agent and for all teams that
-- the agent is in.
create or replace function merchants.count_approval(of_agent bigint, grown_on date) returns void
language plpgsql as $$
declare
  agents bigint[];
  teams boolean[];
  kinds text[];
  ones bigint[];
begin
  select array_agg(counted.id), array_agg(counted.is_team), array_agg('merchant'::text), array_agg(1::bigint)
  into agents, teams, kinds, ones
  from agents.api_paths(array[of_agent]) as tree
  cross join lateral (select of_agent, false union all select unnest(tree.path), true) as counted (id, is_team);
  perform statistics.api_count(agents, teams, kinds, array_fill(''::text, array[cardinality(agents)]), ones);
  perform statistics.api_grow(agents, teams, array_fill(grown_on, array[cardinality(agents)]), kinds, ones);
end $$;
