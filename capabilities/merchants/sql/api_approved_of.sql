-- Which of these merchants are approved now; same columns as merchants.api_approved.
create or replace function merchants.api_approved_of(ids bigint[])
returns table (merchant_id bigint, agent_id bigint, opened_on date) language sql stable as $$
  select id, agent_id, (approved_at at time zone 'Asia/Shanghai')::date from merchants.merchant
  where id = any (ids) and status = 'approved'
$$;
