-- What a merchant may be charged at most, by policy, rate type and business day: kept from the published versions, so
-- that the feed looks it up by key. Before the first version that one holds (api_versions_on).
create table policies.rate_ceiling (
  policy_id bigint not null references policies.policy,
  rate_type smallint not null check (rate_type between 1 and 5),
  valid_from date not null,
  valid_to date not null default 'infinity',
  ceiling_ppm bigint not null,
  extra_fen bigint not null default 0,
  -- of the policy, which is never given another one
  brand_id bigint not null,
  primary key (policy_id, rate_type, valid_from)
);

create function policies.follow_ceilings(of_policy_id bigint) returns void language sql as $$
  delete from policies.rate_ceiling where policy_id = of_policy_id;
  insert into policies.rate_ceiling (policy_id, rate_type, valid_from, valid_to, ceiling_ppm, extra_fen, brand_id)
  select of_policy_id, (rate ->> 'rateType')::smallint, in_force.valid_from, in_force.valid_to,
    (rate ->> 'ceilingPpm')::bigint, coalesce((rate ->> 'extraFen')::bigint, 0), policy.brand_id
  from (
    select case when row_number() over in_time = 1 then '-infinity'::date else valid_from end as valid_from,
      coalesce(lead(valid_from) over in_time, 'infinity'::date) as valid_to, content
    from policies.policy_version where policy_id = of_policy_id and status = 'published'
    window in_time as (order by valid_from)) as in_force
  cross join lateral jsonb_array_elements(in_force.content -> 'rates') as rate
  join policies.policy on policy.id = of_policy_id;
$$;

create function policies.note_version() returns trigger language plpgsql as $$
begin
  perform policies.follow_ceilings(new.policy_id);
  return null;
end $$;
create trigger policy_version_ceilings after insert or update on policies.policy_version for each row
  when (new.status <> 'draft') execute function policies.note_version();

select policies.follow_ceilings(id) from policies.policy;
