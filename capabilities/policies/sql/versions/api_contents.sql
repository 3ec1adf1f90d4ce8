-- The content of published versions of policies. Contains the operator's cost.
create or replace function policies.api_contents(policy_ids bigint[], versions int[])
returns table (policy_id bigint, version int, content jsonb) language sql stable as $$
  select policy_version.policy_id, number, policy_version.content
  from unnest(policy_ids, versions) as asked (policy_id, version)
  join policies.policy_version on policy_version.policy_id = asked.policy_id and number = asked.version
$$;
