-- Decides the checks of activations from what is known of their transactions up to a business day, as
-- a set (docs/domain.md §8). Reads only.
create or replace function assessments.evaluate(ids bigint[], today date)
returns table (check_id bigint, status smallint, cause text, met_on date, ended_on date, volume_fen bigint, count int)
language sql stable as $$
  with asked as materialized (
    select stage_check.id, activation_id, stage, from_day, to_day, min_volume_fen, min_count, is_chained,
      clawback_days, trade_id as activating_id, stage = 0 and activation_minimum_fen is null as is_at_once,
      case when unbound_at < 'infinity' then (unbound_at at time zone 'Asia/Shanghai')::date end as unbound_on,
      -- the reason why the stage is not assessed at all
      case when to_day < (select starts_on from assessments.start) then 'before_start'
        when stage > 0 then stages_over end as barred
    from assessments.stage_check
    join assessments.activation on activation.id = activation_id
    join assessments.plan on plan.id = plan_id
    where activation_id = any (ids)
  ), returned as materialized (
    -- refunds, each with the sum returned of its sale so far
    select back.activation_id, back.sale_id, greatest(back.day, sale.day) as day, back.amount_fen, sale.day as sale_day,
      sale.amount_fen as sale_fen, sale.why, sale.activation_why,
      sum(back.amount_fen) over (partition by back.activation_id, back.sale_id
        order by greatest(back.day, sale.day), back.trade_id) as so_far_fen
    from assessments.counted back
    join assessments.counted sale on sale.activation_id = back.activation_id and sale.trade_id = back.sale_id
    where back.activation_id = any (ids) and back.trade_id <> back.sale_id
  ), step as materialized (
    select activation_id, day as sale_day, day, why, activation_why, amount_fen, 1 as count
    from assessments.counted where activation_id = any (ids) and trade_id = sale_id
    union all
    select activation_id, sale_day, day, why, activation_why, -amount_fen,
      case when so_far_fen >= sale_fen and so_far_fen - amount_fen < sale_fen then -1 else 0 end
    from returned
  ), daily as materialized (
    select asked.id, step.day, sum(step.amount_fen) as amount_fen, sum(step.count) as count
    from asked join step on step.activation_id = asked.activation_id and step.sale_day between from_day and to_day
    where step.day <= today and case when stage = 0 then activation_why is null else why is null end
    group by asked.id, step.day
  ), line as materialized (
    select asked.*, line.day, line.volume_fen >= min_volume_fen and line.count >= min_count as is_reached
    from (
      select id, day, sum(amount_fen) over so_far as volume_fen, sum(count) over so_far as count
      from daily window so_far as (partition by id order by day)) as line
    join asked using (id)
  ), met as materialized (
    select asked.id, case when is_at_once then from_day else first.day end as met_on
    from asked left join (
      select id, min(day) as day from line where is_reached and day between from_day and to_day group by id) as first
      using (id)
  ), refunded as materialized (
    select line.id, min(line.day) as day
    from line join met using (id) where stage > 0 and not is_reached and line.day > met_on group by line.id
    union all
    select asked.id, min(returned.day)
    from asked join met using (id)
    join returned on returned.activation_id = asked.activation_id and returned.sale_id = activating_id
    where stage = 0 and so_far_fen >= sale_fen and returned.day <= today group by asked.id, met_on
    having min(returned.day) >= met_on
  ), taken as materialized (
    select asked.*, met_on, case when taking.day <= met_on + clawback_days then taking.day end as taken_on,
      refunded.day as refunded_on
    from asked join met using (id) left join refunded using (id)
    cross join lateral (select least(refunded.day, unbound_on) as day) as taking
  ), own as materialized (
    select id, activation_id, stage, is_chained,
      case when barred is not null then -2 when met_on is not null then case when taken_on is null then 1 else -1 end
        when unbound_on < from_day then -2 when unbound_on <= to_day or to_day < today then -1 else 0 end as status,
      case when barred is not null then barred
        when met_on is not null then
          case when taken_on is null then null when taken_on = refunded_on then 'refunded' else 'unbound' end
        when unbound_on <= to_day then 'unbound' when to_day < today then 'window' end as cause,
      case when barred is null then met_on end as met_on,
      case when barred is not null then null when met_on is not null then taken_on
        when unbound_on <= to_day then unbound_on when to_day < today then to_day end as ended_on,
      case when barred is not null then today when met_on is not null then coalesce(taken_on, today)
        else least(to_day, unbound_on, today) end as as_of
    from taken
  ), chained as (
    select own.*, case when is_chained and stage > 0 and coalesce(cause, '') not in ('before_start', 'once',
      'identity') then
      min(ended_on) filter (where own.status = assessments.missed()
        and stage > 0) over (partition by activation_id order by stage
        rows between unbounded preceding and 1 preceding) end as chain_on
    from own
  ), final as (
    select chained.*, coalesce(coalesce(met_on, ended_on, 'infinity') > chain_on, false) as is_ended from chained
  )
  select final.id, case when is_ended then -2 else final.status end::smallint,
    case when is_ended then 'chain' else final.cause end, case when not is_ended then final.met_on end,
    case when is_ended then chain_on else final.ended_on end,
    coalesce(sum(daily.amount_fen), 0)::bigint, coalesce(sum(daily.count), 0)::int
  from final left join daily on daily.id = final.id and daily.day <= as_of
  group by final.id, final.status, final.cause, final.met_on, final.ended_on, is_ended, chain_on
$$;
