-- Counts a merchant that is approved on a day: now (merchants.tally) and in the growth of that day, for its agent and
-- for all teams that the agent is in.
create or replace function merchants.count_approval(of_agent bigint, grown_on date) returns void
language plpgsql as $$
declare
  agents bigint[];
  teams boolean[];
begin
  perform merchants.tally(array[of_agent], array[1::bigint]);
  select array_agg(counted.id), array_agg(counted.is_team) into agents, teams
  from agents.api_paths(array[of_agent]) as tree
  cross join lateral (select of_agent, false union all select unnest(tree.path), true) as counted (id, is_team);
  perform statistics.api_grow(agents, teams, array_fill(grown_on, array[cardinality(agents)]),
    array_fill('merchant'::text, array[cardinality(agents)]), array_fill(1::bigint, array[cardinality(agents)]));
end $$;
