-- The version of each policy that is in force on a day; a policy without one on that day is missing.
create or replace function policies.api_versions_on(policy_ids bigint[], days date[])
returns table (policy_id bigint, day date, version int) language sql stable as $$
  select distinct asked.policy_id, asked.day, (
    select number from policies.policy_version
    where policy_version.policy_id = asked.policy_id and status = 'published' and valid_from <= asked.day
    order by valid_from desc limit 1) as version
  from unnest(policy_ids, days) as asked (policy_id, day)
  where exists (
    select from policies.policy_version
    where policy_version.policy_id = asked.policy_id and status = 'published' and valid_from <= asked.day)
$$;
