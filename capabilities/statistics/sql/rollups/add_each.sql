-- Adds two arrays of at most ten amounts, element by element; an empty one stands for zeros. A single expression, so
-- that it is inlined into the statement of the feed.
create or replace function statistics.add_each(one bigint[], other bigint[]) returns bigint[] language sql immutable
as $$
  select case when cardinality(other) = 0 then one
    when cardinality(one) = 0 then other
    else (array[one[1] + other[1], one[2] + other[2], one[3] + other[3], one[4] + other[4], one[5] + other[5],
      one[6] + other[6], one[7] + other[7], one[8] + other[8], one[9] + other[9], one[10] + other[10]])[
      :cardinality(other)] end
$$;
