create or replace function policies.api_brand_of(for_policy_id bigint) returns bigint language sql stable as $$
  select brand_id from policies.policy where id = for_policy_id
$$;
