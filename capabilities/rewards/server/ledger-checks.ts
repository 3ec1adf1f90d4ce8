import { sql } from '#platform/db/sql.ts';
import type { LedgerCheck } from '#capabilities/ledger/server/api.ts';
import { TRADE_STATUS } from '#capabilities/trades/contract/lookup/trade-types.ts';

/** The totals that are stored with awards equal their sums. */
export const awardChecks: readonly LedgerCheck[] = [
  {
    name: 'what was taken back of an award is the sum of its clawbacks',
    differences: sql`
      select 'award ' || coalesce(taken.award_id, back.award_id) as subject, coalesce(back.fen, 0) as expected,
        coalesce(taken.fen, 0) as actual
      from rewards.clawback as taken full join (
        select reverses_id as award_id, -sum(pool_fen)::bigint as fen from rewards.award
        where reverses_id is not null group by 1) as back on back.award_id = taken.award_id
      where coalesce(back.fen, 0) <> coalesce(taken.fen, 0)`,
  },
  {
    name: 'what is earned of communication fees was collected, and not returned',
    differences: sql`
      select 'communication fee ' || coalesce(fee.fee_id::text, 'of award ' || earned.id) as subject,
        case when kept.outcome = 'earned' then fee.amount_fen - fee.refunded_fen else 0 end as expected,
        coalesce(earned.pool_fen - coalesce(taken.fen, 0), 0) as actual
      from (select * from trades.api_communication_fees(null)
        where original_id is null and status = ${TRADE_STATUS.successful}) as fee
      left join rewards.fee_collection as kept using (fee_id)
      full join (
        select * from rewards.award where kind = 'communication_fee' and key like 'fee:%' and reverses_id is null
      ) as earned on earned.id = kept.award_id
      left join rewards.clawback as taken on taken.award_id = earned.id
      where case when kept.outcome = 'earned' then fee.amount_fen - fee.refunded_fen else 0 end
        <> coalesce(earned.pool_fen - coalesce(taken.fen, 0), 0)`,
  },
  {
    name: 'the allowances of a month are its awards',
    differences: sql`
      select 'allowances of ' || run.month || ' ' || figure.name as subject, figure.expected, figure.actual
      from rewards.allowance_run as run cross join lateral (
        select count(*) as agents, coalesce(sum(pool_fen), 0)::bigint as fen from rewards.award
        where kind = 'allowance' and period = run.month and reverses_id is null) as booked
      cross join lateral (values ('agents', booked.agents, run.agents::bigint), ('fen', booked.fen, run.fen))
        as figure (name, expected, actual)
      where figure.expected <> figure.actual`,
  },
  {
    name: 'what is used of the cap of a month are its awards, and no more than the cap',
    differences: sql`
      select concat_ws(' ', 'policy', policy_id, kind, month) as subject, coalesce(booked_fen, 0) as expected,
        coalesce(used_fen, 0) as actual
      from (
        select policy_id, kind, month, used.fen as used_fen, booked.fen as booked_fen
        from rewards.pool_use as used full join (
          select policy_id, kind, to_char(day, 'YYYY-MM') as month,
            sum(pool_fen - coalesce(taken.fen, 0))::bigint as fen
          from rewards.award left join rewards.clawback as taken on taken.award_id = award.id
          where reverses_id is null and (policy_id, kind) in (select policy_id, kind from rewards.pool_cap)
          group by 1, 2, 3) as booked using (policy_id, kind, month)) as counted
      cross join lateral (
        select cap_fen from rewards.pool_cap as cap
        where cap.policy_id = counted.policy_id and cap.kind = counted.kind and from_month <= month
        order by from_month desc limit 1) as cap
      -- where nothing was counted, a month without an amount needs nothing
      where (coalesce(used_fen, 0) <> coalesce(booked_fen, 0) and coalesce(used_fen, cap_fen) is not null)
        or used_fen > cap_fen`,
  },
];
