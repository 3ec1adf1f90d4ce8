-- For what-if: the price chains of an agent and everybody below it that are in force on a day. A single SQL statement
-- on purpose: PostgreSQL inlines it into the calling query.
create or replace function policies.api_chains_below(top_id bigint, for_policy_id bigint, on_day date)
returns table (agent_id bigint, rate_type smallint, agent_ids bigint[], rates_ppm bigint[], caps_fen bigint[],
  extras_fen bigint[])
language sql stable parallel safe as $$
  select chain.agent_id, chain.rate_type, chain.agent_ids, chain.rates_ppm, chain.caps_fen, chain.extras_fen
  from agents.api_team(top_id) team
  join policies.price_chain chain on chain.agent_id = team.agent_id
  where chain.policy_id = for_policy_id and chain.valid_from <= on_day and chain.valid_to > on_day
$$;
