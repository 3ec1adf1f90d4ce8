-- For the feed: the price chain in force on a day; no row when an agent in the path has no terms. A single SQL
-- statement on purpose: PostgreSQL inlines it into the calling query.
create or replace function policies.api_chain(for_agent_id bigint, for_policy_id bigint, for_rate_type smallint,
  on_day date)
returns table (agent_ids bigint[], term_ids bigint[], rates_ppm bigint[], caps_fen bigint[], extras_fen bigint[])
language sql stable rows 1 as $$
  select chain.agent_ids, chain.term_ids, chain.rates_ppm, chain.caps_fen, chain.extras_fen
  from policies.price_chain chain
  where chain.agent_id = for_agent_id and chain.policy_id = for_policy_id and chain.rate_type = for_rate_type
    and chain.valid_from <= on_day and chain.valid_to > on_day
$$;
