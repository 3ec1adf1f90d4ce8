-- The agents whose approved merchants these were at the end of a business day, and how many. Inlined into the calling
-- query.
create or replace function merchants.api_agents_on(merchant_ids bigint[], on_day date)
returns table (merchant_id bigint, no text, agent_id bigint) language sql stable as $$
  select merchant.id, merchant.no, coalesce(
    (select from_agent_id from merchants.handover where handover.merchant_id = merchant.id and handover.day > on_day
      order by handover.day limit 1), merchant.agent_id)
  from merchants.merchant where merchant.id = any (merchant_ids) and merchant.approved_at is not null
$$;
