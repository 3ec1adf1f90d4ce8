-- round_half_up(value × part / whole) for non-negative numbers; 0 if whole is 0. Intermediate results exceed bigint.
create or replace function trades.proportion(value bigint, part bigint, whole bigint) returns bigint
  language sql immutable as $$
  select case when whole = 0 then 0 else div(2 * value::numeric * part + whole, 2 * whole::numeric)::bigint end
$$;
