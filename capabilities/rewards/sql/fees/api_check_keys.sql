-- The keys of the activation and stage rewards of some business days.
create or replace function rewards.api_check_keys(first_day date, last_day date) returns text[]
language sql stable as $$
  select array_agg(key) from rewards.award
  where day between first_day and last_day and reverses_id is null and kind in ('activation', 'compliance')
$$;
