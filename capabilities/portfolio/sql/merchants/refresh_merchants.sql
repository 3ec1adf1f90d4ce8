-- Updates the classes of these merchants; without a list, of all, of which only new ones and those with bookings since
-- are summed again. Returns how many changed their class.
create or replace function portfolio.refresh_merchants(at timestamptz, since timestamptz,
  only_ids bigint[] default null)
returns bigint language plpgsql as $$
declare
  today date := (at at time zone 'Asia/Shanghai')::date;
  month_start date := date_trunc('month', today);
  rule portfolio.class_rule := portfolio.rule_on(today);
  changed bigint;
begin
  if only_ids is null then
    create temporary table merchant_open on commit drop as select * from merchants.api_approved();
    create temporary table merchant_summed on commit drop as
      select open.merchant_id from merchant_open as open
      where not exists (select from portfolio.merchant as kept where kept.merchant_id = open.merchant_id)
      union
      select booked from trades.api_merchants_booked(since) as booked;
  else
    perform portfolio.count_classes(only_ids, -1);
    create temporary table merchant_open on commit drop as select * from merchants.api_approved_of(only_ids);
    create temporary table merchant_summed on commit drop as select merchant_id from merchant_open;
  end if;
  create temporary table merchant_now on commit drop as
    select open.merchant_id, open.agent_id, open.opened_on, tree.path
    from merchant_open as open
    join agents.api_paths(array(select distinct agent_id from merchant_open)) as tree on tree.agent_id = open.agent_id;
  delete from portfolio.merchant as kept
    where (only_ids is null or merchant_id = any (only_ids))
      and not exists (select from merchant_now where merchant_now.merchant_id = kept.merchant_id);
  create temporary table merchant_sums on commit drop as
    select sums.* from trades.api_merchant_sums(array(select merchant_id from merchant_summed), month_start, at)
      as sums;
  create temporary table merchant_next on commit drop as
    select open.merchant_id, open.agent_id, open.path, open.opened_on, kept.class as class_before,
      coalesce(sums.volume_fen, case when kept.month = month_start then kept.volume_fen end, 0) as volume_fen,
      coalesce(sums.sale_count, case when kept.month = month_start then kept.sale_count end, 0) as sale_count,
      case when sums.merchant_id is null then kept.last_on else sums.last_on end as last_on, 0::smallint as class,
      0 as quiet_days
    from merchant_now as open
    left join portfolio.merchant as kept on kept.merchant_id = open.merchant_id
    left join merchant_sums as sums on sums.merchant_id = open.merchant_id;
  update merchant_next set quiet_days = today - greatest(coalesce(last_on, opened_on), opened_on);
  update merchant_next set class = portfolio.class_of(volume_fen, sale_count, quiet_days, rule);
  insert into portfolio.merchant as kept (merchant_id, agent_id, keys, opened_on, month, volume_fen, sale_count,
    last_on, class, sort)
  select merchant_id, agent_id, array(select id * 8 + class from unnest(path) as one (id))
      || case when class = 4 and quiet_days >= rule.lost_days - 10
        then array(select id * 8 + 6 from unnest(path) as one (id)) else '{}' end,
    opened_on, month_start, volume_fen, sale_count, last_on, class,
    case when class >= 4 then today - quiet_days - date '2000-01-01' else -volume_fen end
  from merchant_next
  on conflict (merchant_id) do update set agent_id = excluded.agent_id, keys = excluded.keys,
    opened_on = excluded.opened_on, month = excluded.month, volume_fen = excluded.volume_fen,
    sale_count = excluded.sale_count, last_on = excluded.last_on, class = excluded.class, sort = excluded.sort
  where (kept.agent_id, kept.keys, kept.opened_on, kept.month, kept.volume_fen, kept.sale_count, kept.last_on,
      kept.sort)
    is distinct from (excluded.agent_id, excluded.keys, excluded.opened_on, excluded.month, excluded.volume_fen,
      excluded.sale_count, excluded.last_on, excluded.sort);
  insert into portfolio.class_flow as flow (agent_id, is_team, day, kind, count)
  select counted.agent_id, counted.is_team, today,
    case when class = 5 then 'lost' when class = 4 then 'silent' else 'woken' end as kind, count(*)
  from merchant_next
  cross join lateral (select merchant_next.agent_id, false union all
    select unnest(path), true) as counted (agent_id, is_team)
  where class_before is not null and class <> class_before and greatest(class, class_before) >= 4
  group by 1, 2, 4 order by 1, 2, 4
  on conflict (agent_id, is_team, day, kind) do update set count = flow.count + excluded.count;
  select count(*) into changed from merchant_next where class is distinct from class_before;
  if only_ids is null then
    delete from portfolio.class_count;
    only_ids := array(select merchant_id from portfolio.merchant);
  end if;
  perform portfolio.count_classes(only_ids, 1);
  drop table merchant_open, merchant_summed, merchant_now, merchant_sums, merchant_next;
  return changed;
end $$;
