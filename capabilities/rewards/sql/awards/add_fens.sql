-- The sums of two lists, element by element; null adds nothing.
create or replace function rewards.add_fens(fens bigint[], more bigint[]) returns bigint[] language sql immutable as $$
  select array_agg(fen + coalesce(added, 0) order by ord)
  from unnest(fens, more) with ordinality as pair (fen, added, ord)
  where fen is not null
$$;
