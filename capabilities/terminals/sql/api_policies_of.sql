-- The policies of the terminals that are bound to a merchant. A single SQL statement on purpose: PostgreSQL inlines it
-- into the calling query.
create or replace function terminals.api_policies_of(of_merchant bigint)
returns table (policy_id bigint) language sql stable as $$
  select distinct terminal.policy_id from terminals.terminal where terminal.merchant_id = of_merchant
$$;
