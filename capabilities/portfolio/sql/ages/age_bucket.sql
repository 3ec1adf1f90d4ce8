-- 0: up to 30 days, 1: up to 60, 2: up to 90, 3: more.
create or replace function portfolio.age_bucket(days int) returns smallint language sql immutable as $$
  select case when days <= 30 then 0 when days <= 60 then 1 when days <= 90 then 2 else 3 end::smallint
$$;
