-- Which sales of a day may activate terminals of a policy, by its version of that day (before its first version, by the
-- first); null for every successful one.
create or replace function policies.api_activation_sales(of_policy bigint, on_day date) returns jsonb
language sql stable as $$
  select content -> 'activationSales' from policies.policy_version
  where policy_version.policy_id = of_policy and status = 'published'
  order by valid_from <= on_day desc, case when valid_from <= on_day then valid_from end desc, valid_from
  limit 1
$$;
