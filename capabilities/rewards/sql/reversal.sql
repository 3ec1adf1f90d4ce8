-- The part of each share that a claw-back returns when `before` of the pool was already returned and `after` is
-- returned with it; negative. The last element is the operator's part. The remaining fee above each agent is returned
-- in proportion, so that every step conserves and the whole pool returns exactly the shares (docs/domain.md §4).
create or replace function rewards.reversal(share_fens bigint[], pool bigint, before bigint, after bigint)
  returns bigint[] language sql immutable as $$
  select array_agg(returned - coalesce(above, after - before) order by ord)
    || -(array_agg(returned order by ord desc))[1]
  from (
    select ord, returned, lag(returned) over (order by ord) as above
    from (
      select ord, case when pool = 0 then 0
        else div(2 * rest::numeric * after + pool, 2 * pool)::bigint - div(2 * rest::numeric * before + pool,
          2 * pool)::bigint end as returned
      from (
        select ord, pool - sum(share_fen) over (order by ord)::bigint as rest
        from unnest(share_fens) with ordinality as part (share_fen, ord)) as left_over) as step) as steps
$$;
