-- The terminals that are bound to a merchant. A single SQL statement on purpose: PostgreSQL inlines it into the calling
-- query.
create or replace function terminals.api_bound_to(of_merchant bigint)
returns table (terminal_id bigint, policy_id bigint, bound_at timestamptz) language sql stable as $$
  select terminal.id, terminal.policy_id, terminal.bound_at
  from terminals.terminal where terminal.merchant_id = of_merchant
$$;
