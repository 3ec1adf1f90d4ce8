-- Which of these policies have a version in which not every successful sale activates a terminal.
create or replace function policies.api_choosing(policy_ids bigint[]) returns bigint[] language sql stable as $$
  select array(select distinct policy_id from policies.policy_version
    where policy_id = any (policy_ids) and status = 'published' and content ? 'activationSales')
$$;
