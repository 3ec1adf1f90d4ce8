-- Brings these terminals (without a list: all) and the counts of those that wait up to date; after refresh_merchants.
-- Returns how many rows changed.
create or replace function portfolio.refresh_terminals(at timestamptz, only_ids bigint[] default null) returns bigint
language plpgsql as $$
declare
  today date := (at at time zone 'Asia/Shanghai')::date;
  changed bigint;
begin
  if only_ids is null then
    create temporary table terminal_held on commit drop as select * from terminals.api_held();
    create temporary table charge_due on commit drop as select * from rewards.api_charges_due(today + 14);
  else
    perform portfolio.count_ages(only_ids, today, -1);
    create temporary table terminal_held on commit drop as select * from terminals.api_held_of(only_ids);
    create temporary table charge_due on commit drop as select * from rewards.api_charges_of(only_ids, today + 14);
  end if;
  create temporary table terminal_next on commit drop as
    select held.terminal_id, held.holder_id, held.merchant_id, held.bind_status as state, due.due_on,
      due.amount_fen as due_fen, tree.path,
      case when held.bind_status = terminals.api_activated()
        then greatest(coalesce(quiet.last_on, quiet.opened_on), (held.since at time zone 'Asia/Shanghai')::date)
        else (held.since at time zone 'Asia/Shanghai')::date end as since
    from terminal_held as held
    join agents.api_paths(array(select distinct holder_id from terminal_held)) as tree
      on tree.agent_id = held.holder_id
    left join charge_due as due on due.terminal_id = held.terminal_id
    left join portfolio.merchant as quiet on quiet.merchant_id = held.merchant_id and quiet.class >= 4
    where held.bind_status <> terminals.api_activated() or quiet.merchant_id is not null;
  delete from portfolio.terminal as kept
    where (only_ids is null or terminal_id = any (only_ids))
      and not exists (select from terminal_next where terminal_next.terminal_id = kept.terminal_id);
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
  if only_ids is null then
    delete from portfolio.age_count;
    only_ids := array(select terminal_id from portfolio.terminal);
  end if;
  perform portfolio.count_ages(only_ids, today, 1);
  drop table terminal_held, charge_due, terminal_next;
  return changed;
end $$;
