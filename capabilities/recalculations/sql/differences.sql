-- The amounts of each agent from the lines of some business days, refunds and corrections included, that would differ
-- today, and why (docs/domain.md §5 "Recalculation of a period"). A line that was corrected before is compared with
-- its corrected amount.
create or replace function recalculations.differences(first_day date, last_day date, of_agent bigint, of_policy bigint,
  of_merchant bigint)
returns table (agent_id bigint, wallet text, kind text, subject_id bigint, reference text, day date, merchant_id bigint,
  booked_fen bigint, corrected_fen bigint, again_fen bigint, causes text[])
language sql stable as $$
  with before as materialized (
    select kind, subject_id, array_agg(agent_id) as agent_ids, array_agg(fen) as fens, max(at) as last_at
    from (
      select earlier.kind, earlier.subject_id, correction.agent_id, correction.fen, correction.at
      from recalculations.correction join recalculations.difference as earlier on earlier.id = difference_id
      where correction.day between first_day and last_day
      union all
      select answer.kind, coalesce(sale.sale_id, award.award_id), answer.agent_id, answer.fen, answer.at
      from disputes.api_corrections() as answer
      left join lateral trades.api_sale_of(answer.item_id) as sale on answer.kind in ('profit_share', 'value_share')
      left join lateral rewards.api_original_of(answer.item_id) as award
        on answer.kind not in ('profit_share', 'value_share')) as correction
    group by kind, subject_id
  ), looked as (
    select found.*, before.agent_ids as before_ids, before.fens as before_fens, before.last_at as corrected_at
    from recalculations.lines(first_day, last_day, of_agent, of_policy, of_merchant) as found
    left join before using (kind, subject_id)
    where found.again_ids is not null
  ), changed as (
    select looked.*, case
      when last_back_at > corrected_at then '{refund}'::text[] || case when policies.api_set_after(term_ids,
        corrected_at) then '{terms}'::text[] else '{}' end
      else array_replace(causes, 'fee', case when changes.api_learnt_after(merchant_id, rate_type, occurred_at,
          booked_at) then 'rate' else 'fee' end)
        || case when causes && '{status,terms,terminal,tree}'::text[] then '{}'::text[]
          when policies.api_set_after(term_ids, booked_at) or policies.api_parts_set_after(again_ids, policy_id, part,
            item, day, booked_at) then '{terms}' else '{}' end end as named
    from looked
    where before_ids is not null or booked_ids <> again_ids or booked_fens <> again_fens
  )
  select part.agent_id, wallet, kind, subject_id, reference, day, merchant_id, part.booked_fen, part.corrected_fen,
    part.again_fen, case named when '{}' then '{unknown}' else named end
  from changed
  cross join lateral (
    select one.agent_id, coalesce(sum(fen) filter (where what = 'booked'), 0)::bigint as booked_fen,
      coalesce(sum(fen) filter (where what = 'corrected'), 0)::bigint as corrected_fen,
      coalesce(sum(fen) filter (where what = 'again'), 0)::bigint as again_fen
    from (
      select 'booked' as what, * from unnest(booked_ids, booked_fens) as booked (agent_id, fen)
      union all
      select 'again', * from unnest(again_ids, again_fens) as again (agent_id, fen)
      union all
      select 'corrected', * from unnest(before_ids, before_fens) as corrected (agent_id, fen)
    ) as one
    group by one.agent_id) as part
  where part.again_fen <> part.booked_fen + part.corrected_fen
$$;
