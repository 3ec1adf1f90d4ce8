-- Charges due within 1, 7 and 14 days.
create or replace function portfolio.due_bucket(days int) returns smallint language sql immutable as $$
  select case when days <= 1 then 0 when days <= 7 then 1 else 2 end::smallint
$$;
