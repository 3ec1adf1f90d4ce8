-- Adds (sign 1) or subtracts (-1) the share of waiting terminals in age_count on a business day, by the present rows.
create or replace function portfolio.count_ages(ids bigint[], today date, sign int) returns void language sql as $$
  insert into portfolio.age_count as total (agent_id, is_team, kind, bucket, count, fen)
  select counted.agent_id, counted.is_team, kind.kind, kind.bucket, sign * count(*), sign * coalesce(sum(kind.fen), 0)
  from portfolio.terminal as row
  cross join lateral (
    select row.state, portfolio.age_bucket(today - row.since), 0::bigint
    union all
    select 7::smallint, portfolio.due_bucket(row.due_on - today), row.due_fen where row.due_on is not null
    ) as kind (kind, bucket, fen)
  cross join lateral (select row.holder_id, false union all
    select key / 8, true from unnest(row.keys) as one (key) where key % 8 = kind.kind) as counted (agent_id, is_team)
  where row.terminal_id = any (ids)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (agent_id, is_team, kind, bucket) do update set count = total.count + excluded.count,
    fen = total.fen + excluded.fen
$$;
