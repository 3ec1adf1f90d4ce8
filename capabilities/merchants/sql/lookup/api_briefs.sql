-- The same of merchants of any agent. A single SQL statement on purpose: PostgreSQL inlines it into the calling query.
create or replace function merchants.api_briefs(ids bigint[])
returns table (merchant_id bigint, no text, name text, status text, agent_id bigint, applied_policy_id bigint)
language sql stable as $$
  select merchant.id, merchant.no, merchant.name, merchant.status, merchant.agent_id, application.policy_id
  from merchants.merchant left join merchants.application on application.merchant_id = merchant.id
  where merchant.id = any (ids)
$$;
