-- Brings the waiting terminals and their counts up to date; after refresh_merchants. Returns how many rows changed.
create or replace function portfolio.refresh_terminals(at timestamptz) returns bigint language plpgsql as $$
declare
  today date := (at at time zone 'Asia/Shanghai')::date;
  changed bigint;
begin
  create temporary table terminal_next on commit drop as
    select held.terminal_id, held.holder_id, held.merchant_id, held.bind_status as state, due.due_on,
      due.amount_fen as due_fen, tree.path,
      case when held.bind_status = 3
        then greatest(coalesce(quiet.last_on, quiet.opened_on), (held.since at time zone 'Asia/Shanghai')::date)
        else (held.since at time zone 'Asia/Shanghai')::date end as since
    from terminals.api_held() as held
    join agents.api_paths(array(select distinct api.holder_id from terminals.api_held() as api)) as tree
      on tree.agent_id = held.holder_id
    left join rewards.api_charges_due(today + 14) as due on due.terminal_id = held.terminal_id
    left join portfolio.merchant as quiet on quiet.merchant_id = held.merchant_id and quiet.class >= 4
    where held.bind_status <> 3 or quiet.merchant_id is not null;
  delete from portfolio.terminal as kept
    where not exists (select from terminal_next where terminal_next.terminal_id = kept.terminal_id);
  insert into portfolio.terminal as kept (terminal_id, holder_id, merchant_id, state, since, due_on, due_fen, keys)
  select terminal_id, holder_id, merchant_id, state, since, due_on, due_fen,
    array(select id * 8 + state from unnest(path) as one (id))
      || case when due_on is null then '{}' else array(select id * 8 + 7 from unnest(path) as one (id)) end
  from terminal_next
  on conflict (terminal_id) do update set holder_id = excluded.holder_id, merchant_id = excluded.merchant_id,
    state = excluded.state, since = excluded.since, due_on = excluded.due_on, due_fen = excluded.due_fen,
    keys = excluded.keys
  where (kept.holder_id, kept.merchant_id, kept.since, kept.due_on, kept.due_fen, kept.keys)
    is distinct from (excluded.holder_id, excluded.merchant_id, excluded.since, excluded.due_on, excluded.due_fen,
      excluded.keys);
  get diagnostics changed = row_count;
  delete from portfolio.age_count;
  insert into portfolio.age_count (agent_id, is_team, kind, bucket, count, fen)
  select counted.agent_id, counted.is_team, kind.kind, kind.bucket, count(*), coalesce(sum(kind.fen), 0)
  from terminal_next
  cross join lateral (
    select state, portfolio.age_bucket(today - since), 0::bigint
    union all
    select 7::smallint, case when due_on <= today + 1 then 0 when due_on <= today + 7 then 1 else 2 end::smallint,
      due_fen where due_on is not null) as kind (kind, bucket, fen)
  cross join lateral (select holder_id, false union all
    select unnest(path), true) as counted (agent_id, is_team)
  group by 1, 2, 3, 4;
  return changed;
end $$;
