-- The amounts that a part of a whole returns of a fee and of its rest after each agent (docs/domain.md §4).
create or replace function trades.returned_levels(levels bigint[], part bigint, whole bigint)
returns bigint[] language sql immutable as $$
  select array_agg(trades.proportion(level, part, whole) order by ord)
  from unnest(levels) with ordinality as one (level, ord)
$$;
