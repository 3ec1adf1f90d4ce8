/** Invariants of booked transactions: shares, balances, statements and statistics agree. */
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/**
 * The statements that count violations: shares plus the operator's part equal the fee, balances are the sums of their
 * transfers and of the shares, the statement's running balance is correct, and every successful transaction is in the
 * statistics; awards are in the ledger to the fen, and no more is taken back than was paid.
 */
const COUNTS = {
  shares: sql<{ n: number }>`
    select count(*) as n from (
      select trade.id, case trade.kind when 'sale' then trade.fee_fen else -trade.fee_fen end as fee,
        (case trade.kind when 'sale' then 1 else -1 end) * trade.remaining_fens[cardinality(trade.remaining_fens)] as
          kept,
        share.fen as shared
      from trades.trade
      left join (select trade_id, sum(share_fen) as fen from trades.share group by 1) as share
        on share.trade_id = trade.id
      where status = 1) as t where shared + kept <> fee`,
  negativeShares: sql<{ n: number }>`
    select count(*) as n from trades.share join trades.trade on trade.id = share.trade_id where kind = 'sale'
      and share_fen < 0`,
  balances: sql<{ n: number }>`
    select count(*) as n from ledger.balance left join (
      select account_id, sum(fen) as fen from (
        select credit_account_id as account_id, amount_fen as fen from ledger.transfer
        union all select debit_account_id, -amount_fen from ledger.transfer) as side group by 1) as booked
      using (account_id)
    where balance_fen <> coalesce(booked.fen, 0)`,
  earnings: sql<{ n: number }>`
    select count(*) as n from ledger.balance join ledger.account on account.id = balance.account_id
      and account.kind = 'profit_share'
    left join (select share.agent_id, sum(share_fen) as fen from trades.share join trades.trade
      on trade.id = share.trade_id and trade.status = 1 group by 1) as share on share.agent_id = balance.agent_id
    left join (select agent_id, sum(share_fen) as fen from trades.value_share group by 1) as value
      on value.agent_id = balance.agent_id
    left join (select agent_id, sum(fen) as fen from residuals.entry group by 1) as residual
      on residual.agent_id = balance.agent_id
    where balance.earned_fen <> coalesce(share.fen, 0) + coalesce(value.fen, 0) + coalesce(residual.fen, 0)`,
  valueShares: sql<{ n: number }>`
    select count(*) as n from (
      select case trade.kind when 'sale' then 1 else -1 end as sign, value.fee_fen, trade.agent_ids,
        value.remaining_fens[cardinality(value.remaining_fens)] as kept, value.remaining_fens, coalesce(share.fen, 0)
          as shared
      from trades.value_fee value join trades.trade on trade.id = value.trade_id
      left join (select trade_id, sum(share_fen) as fen from trades.value_share group by 1) as share
        on share.trade_id = value.trade_id) as t
    where sign * (fee_fen - kept) <> shared or kept < 0 or cardinality(agent_ids) <> cardinality(remaining_fens)`,
  valueEarnings: sql<{ n: number }>`
    select count(*) as n from trades.api_value_facts('-infinity', 'infinity') as fact
    full join (select * from statistics.earning_day where kind = 'value_share') as total
      using (agent_id, day, kind, from_direct)
    where (fact.count, fact.amount_fen) is distinct from (total.count, total.amount_fen)`,
  running: sql<{ n: number }>`
    select count(*) as n from (
      select coalesce(credit_balance_fen, debit_balance_fen) as shown,
        sum(case when credit_balance_fen is null then -amount_fen else amount_fen end) over (partition by case
          when credit_balance_fen is null then debit_account_id else credit_account_id end order by id) as sum
      from ledger.transfer where coalesce(credit_balance_fen, debit_balance_fen) is not null) as t where shown <> sum`,
  items: sql<{ n: number }>`
    select count(*) as n from ledger.transfer where item_ids is not null and amount_fen <> (select sum(fen)
      from unnest(item_fens) as fen)`,
  tradeDays: sql<{ n: number }>`
    select count(*) as n from (
      select agent_id, day, is_direct, total_type, payment_type, count(*) filter (where kind = 'sale') as count,
        coalesce(sum(amount_fen) filter (where kind = 'sale'), 0) as amount_fen,
        count(*) filter (where kind = 'refund') as refund_count,
          coalesce(sum(amount_fen) filter (where kind = 'refund'), 0) as refund_fen,
        count(*) filter (where share_fen <> 0) as earned_count, sum(share_fen) as earned_fen
      from (
        select share.agent_id, depth = 0 as is_direct, (trade.occurred_at at time zone 'Asia/Shanghai')::date as day,
          total_type, payment_type, kind, amount_fen, share_fen
        from trades.share join trades.trade on trade.id = share.trade_id where trade.status = 1) as fact
      group by 1, 2, 3, 4, 5) as fact
    full join statistics.trade_day as total using (agent_id, day, is_direct, total_type, payment_type)
    where (fact.count, fact.amount_fen, fact.refund_count, fact.refund_fen, fact.earned_count, fact.earned_fen)
      is distinct from (total.count, total.amount_fen, total.refund_count, total.refund_fen, total.earned_count,
        total.earned_fen)`,
  tradeHours: sql<{ n: number }>`
    select count(*) as n from (
      select agent_id, is_direct, sum(count) as count, sum(amount_fen) as amount_fen, sum(earned_fen) as earned_fen
        from statistics.trade_hour group by 1, 2) as hour
    full join (select agent_id, is_direct, sum(count) as count, sum(amount_fen) as amount_fen,
      sum(earned_fen) as earned_fen from statistics.trade_day group by 1, 2) as day
      using (agent_id, is_direct)
    where (hour.count, hour.amount_fen, hour.earned_fen) is distinct from (day.count, day.amount_fen, day.earned_fen)`,
  // clawbacks and charges lower the available amount, not the pending one; a withdrawal takes no pending money
  pending: sql<{
    n: number;
  }>`select count(*) as n from ledger.balance where pending_fen > greatest(balance_fen, 0) and balance_fen >= 0
      and not exists (select from ledger.transfer where debit_account_id = account_id
        and source_kind not like 'withdrawal%')`,
  awards: sql<{ n: number }>`
    select count(*) as n from (
      select account.agent_id, item.id as award_id, regexp_replace(transfer.source_kind, '_reversal$', '') as kind,
        sum(case when transfer.credit_account_id = account.id then item.fen else -item.fen end) as fen
      from ledger.transfer
      join ledger.account on account.id in (debit_account_id, credit_account_id) and account.kind in ('reward', 'fee')
      cross join lateral unnest(item_ids, item_fens) as item (id, fen)
      where transfer.item_ids is not null and transfer.source_kind not like 'not_activated%'
        -- items that are no awards: an agreement's taking, a dispute, a manual adjustment
        and transfer.source_kind not in ('goods_deduction', 'adjustment', 'manual_adjustment', 'recalculation')
      group by 1, 2, 3) as booked
    full join rewards.award_share as share using (agent_id, award_id, kind)
    where booked.fen is distinct from share.share_fen::numeric`,
  clawedBack: sql<{ n: number }>`
    select count(*) as n from rewards.award join rewards.clawback as taken on taken.award_id = award.id
    left join lateral (select coalesce(-sum(back.pool_fen), 0) as fen, count(*) as count from rewards.award as back
      where back.reverses_id = award.id) as backs on true
    where backs.fen <> taken.fen or taken.fen > award.pool_fen
      or (taken.fen = award.pool_fen and backs.count > 0 and exists (
        select from rewards.share_parts as part where part.award_id = award.id and part.share_fen <> (
          select -sum(share_fen) from rewards.share_parts as back where back.reverses_id = award.id
            and back.agent_id = part.agent_id)))`,
};

/** The violations of each invariant. */
export const violations = async (db: Db): Promise<Record<string, number>> => {
  const found: Record<string, number> = {};
  for (const [name, count] of Object.entries(COUNTS)) found[name] = (await count.execute(db)).rows[0]?.n ?? -1;
  return found;
};

export const NO_VIOLATIONS = {
  shares: 0,
  negativeShares: 0,
  balances: 0,
  earnings: 0,
  valueShares: 0,
  valueEarnings: 0,
  running: 0,
  items: 0,
  tradeDays: 0,
  tradeHours: 0,
  pending: 0,
  awards: 0,
  clawedBack: 0,
};
