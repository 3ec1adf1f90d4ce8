-- The terminals that were ever activated at a merchant.
create or replace function assessments.api_merchant_terminals(of_merchant bigint) returns bigint[]
language sql stable as $$
  select array(select distinct terminal_id from assessments.activation where merchant_id = of_merchant)
$$;
