-- The day on which an activation counts for the allowance (docs/domain.md §4). `counted` is the day on which it has
-- counted so far, `own` its own day now, `undecided` the first day whose month is not decided; each may be missing.
create or replace function assessments.allowance_day(counted date, own date, undecided date) returns date
language sql immutable as $$
  select case when counted < undecided then counted when own is not null then greatest(own, undecided) end
$$;
