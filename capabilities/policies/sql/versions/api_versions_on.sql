-- The version of each policy that is in force on a day; on a day before its first version, the first one. A policy
-- without a published version is missing.
create or replace function policies.api_versions_on(policy_ids bigint[], days date[])
returns table (policy_id bigint, day date, version int) language sql stable as $$
  select distinct asked.policy_id, asked.day, in_force.number
  from unnest(policy_ids, days) as asked (policy_id, day)
  cross join lateral (
    select number from policies.policy_version
    where policy_version.policy_id = asked.policy_id and status = 'published'
    order by valid_from <= asked.day desc, case when valid_from <= asked.day then valid_from end desc, valid_from
    limit 1) as in_force
$$;
