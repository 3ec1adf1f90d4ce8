-- Terminals of these direct agents whose activation reward of these days stands (docs/domain.md §6 "Silence after
-- reward"): `sold`: a sale counts on the days 1 … n from that of the reward; `silent`: none does and the days are over;
-- `coming`: none does yet. Computed from the transactions as known now, in any order of arrival. Reads only.
create or replace function assessments.silence(agent_ids bigint[], first_day date, last_day date, n int, today date)
returns table (activation_id bigint, terminal_id bigint, merchant_id bigint, agent_id bigint, award_id bigint,
  bound_at timestamptz, unbound_at timestamptz, rewarded_on date, ends_on date, state text)
language sql stable as $$
  with rewarded as materialized (
    select activation.id, activation.terminal_id, activation.merchant_id, holder_id, stage_check.award_id,
      activation.bound_at, activation.unbound_at, counted_on, counted_on + n as ends_on, activation_sales,
      row_number() over (order by activation.id) as ord
    from assessments.activation
    join assessments.plan on plan.id = plan_id
    join assessments.stage_check on stage_check.activation_id = activation.id and stage = 0
    where holder_id = any (agent_ids) and counted_on between first_day and last_day and unrewarded is null
      and stage_check.award_id is not null and award_back_on is null
      and not exists (select from assessments.silence_clawback as taken where taken.activation_id = activation.id)
  ), sale as materialized (
    select * from trades.api_counted_between(array(select terminal_id from rewarded order by ord),
      array(select bound_at from rewarded order by ord), array(select unbound_at from rewarded order by ord),
      array(select counted_on + 1 from rewarded order by ord), array(select ends_on from rewarded order by ord),
      array(select activation_sales from rewarded order by ord))
  )
  select rewarded.id, terminal_id, merchant_id, holder_id, award_id, bound_at, unbound_at, counted_on, ends_on,
    case when sold_on is not null then 'sold' when ends_on < today then 'silent' else 'coming' end
  from rewarded join sale using (ord)
$$;
