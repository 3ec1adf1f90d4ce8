-- The merchants that are approved now, each with its agent and the business day of the approval.
create or replace function merchants.api_approved() returns table (merchant_id bigint, agent_id bigint, opened_on date)
language sql stable as $$
  select id, agent_id, (approved_at at time zone 'Asia/Shanghai')::date from merchants.merchant
  where status = 'approved'
$$;
