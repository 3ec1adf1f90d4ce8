-- The agent and the rate of each document that was approved.
create or replace function taxes.api_terms()
returns table (document_id bigint, agent_id bigint, rate_ppm bigint)
language sql stable as $$
  select id, agent_id, rate_ppm from taxes.document where rate_ppm is not null
$$;
