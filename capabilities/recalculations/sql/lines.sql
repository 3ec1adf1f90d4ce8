-- The sales, rewards and fees of some business days with what each agent would get of them now: net of refunds and of
-- clawbacks. of_…: null asks for all. An agent's question is about every line that it has or would have a part of.
-- again_ids is null where a line cannot be computed now. causes may be empty.
create or replace function recalculations.lines(first_day date, last_day date, of_agent bigint, of_policy bigint,
  of_merchant bigint)
returns table (wallet text, kind text, subject_id bigint, reference text, day date, merchant_id bigint,
  booked_at timestamptz, last_back_at timestamptz, booked_ids bigint[], booked_fens bigint[],
  again_ids bigint[], again_fens bigint[], causes text[], policy_id bigint, term_ids bigint[], rate_type smallint,
  occurred_at timestamptz, part text, item bigint)
language sql stable as $$
  with stated as materialized (
    select * from reconciliation.api_stated(first_day, last_day, array(
      select distinct earlier.reference from recalculations.correction
      join recalculations.difference as earlier on earlier.id = difference_id
      where correction.day between first_day and last_day and earlier.causes && '{status,fee,rate}'))
  ),
  planned as materialized (
    select array_agg(key) as keys, array_agg(pool_fen) as fens,
      array_agg(case when not is_activation then from_day end) as days
    from assessments.api_check_pools(rewards.api_check_keys(first_day, last_day))
  )
  select 'profit_share', sale.kind, sale.trade_id, sale.reference, sale.day, sale.merchant_id, sale.booked_at,
    sale.last_back_at, sale.booked_ids, sale.booked_fens, sale.again_ids, sale.again_fens, sale.causes,
    sale.policy_ids[1], sale.term_ids, sale.rate_type, sale.occurred_at, null, null
  from stated
  cross join lateral trades.api_shared_again(first_day, last_day, stated.acquirers, stated.refs, stated.statuses,
    stated.fens, stated.fee_fens) as sale
  where (of_agent is null or of_agent = any (sale.booked_ids || sale.again_ids))
    and (of_policy is null or of_policy = any (sale.policy_ids))
    and (of_merchant is null or sale.merchant_id = of_merchant)
  union all
  select case when award.kind in ('activation', 'compliance') then 'reward' else 'fee' end, award.kind, award.award_id,
    null, award.day, award.merchant_id, award.booked_at, award.last_back_at, award.booked_ids,
    award.booked_fens, award.again_ids, award.again_fens, award.causes, award.policy_id, null, null, null, award.part,
    award.item
  from planned
  cross join lateral rewards.api_shared_again(first_day, last_day, planned.keys, planned.fens, planned.days) as award
  where (of_agent is null or of_agent = any (award.booked_ids || award.again_ids))
    and (of_policy is null or award.policy_id = of_policy)
    and (of_merchant is null or award.merchant_id = of_merchant)
$$;
