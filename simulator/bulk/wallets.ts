/** Wallets with their earnings, one transfer a day each; the platform's accounts get the remainder. */
import { sql } from '#platform/db/sql.ts';
import type { BulkStep } from './step.ts';

/** One transfer per agent and day, as if each day had been booked in one batch, in the order of time. */
const earned = sql`
  insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at,
    credit_balance_fen)
  select (select id from ledger.account where agent_id is null
    and kind = 'acquirer_fee'), account.id, day.fen, 'profit_share', 'bulk/' || account.id || '/' || day.day, day.at,
    sum(day.fen) over (partition by account.id order by day.day)
  from (select agent_id, (occurred_at at time zone 'Asia/Shanghai')::date as day, sum(share_fen)::bigint as fen,
      max(occurred_at) as at
    from trades.share group by 1, 2 having sum(share_fen) > 0) as day
  join ledger.account on account.agent_id = day.agent_id and account.kind = 'profit_share' order by day.at`;

const kept = sql`
  insert into ledger.transfer (debit_account_id, credit_account_id, amount_fen, source_kind, source_id, at)
  select (select id from ledger.account where agent_id is null and kind = 'acquirer_fee'), (select id
    from ledger.account where agent_id is null and kind = 'operator_income'),
    sum(remaining_fens[cardinality(remaining_fens)])::bigint, 'operator_share', 'bulk', max(occurred_at)
    from trades.trade
  having count(*) > 0`;

const ofMonths = sql`(
  select credit_account_id as account_id, date_trunc('month', at at time zone 'Asia/Shanghai')::date as month,
    sum(amount_fen)::bigint as fen,
    lead(1) over (partition by credit_account_id
      order by date_trunc('month', at at time zone 'Asia/Shanghai')::date) is null as is_last
  from ledger.transfer where credit_balance_fen is not null group by 1, 2)`;

/** The months before that of the wallet's last transaction, whose sums are in its balance. */
const months = sql`
  insert into ledger.month (account_id, month, in_fen, out_fen, earned_fen)
  select account_id, month, fen, 0, fen from ${ofMonths} as sums where not is_last order by 1, 2`;

const balances = sql`
  insert into ledger.balance (account_id, agent_id, kind, balance_fen, earned_fen, month_on, month_in_fen,
    month_earned_fen)
  select account.id, account.agent_id, account.kind, coalesce(total.fen, 0), coalesce(total.fen, 0),
    coalesce(month, '-infinity'), coalesce(last.fen, 0), coalesce(last.fen, 0)
  from ledger.account
  left join ${ofMonths} as last on last.account_id = account.id and is_last
  left join (select credit_account_id, sum(amount_fen)::bigint as fen from ledger.transfer
    where credit_balance_fen is not null group by 1) as total on total.credit_account_id = account.id
  where account.agent_id is not null order by account.id`;

export const bulkWallets = (): BulkStep[] => [
  {
    text: 'wallets',
    statement: sql`
      insert into ledger.account (agent_id, kind)
      select id, kind from agents.agent cross join unnest(array['profit_share', 'reward', 'goods', 'fee']) as kind
        order by id, kind`,
  },
  { text: 'figures about wallets', statement: sql`analyze ledger.account` },
  { text: 'what was earned', statement: earned },
  { text: 'what the operator keeps', statement: kept },
  { text: 'figures about transfers', statement: sql`analyze ledger.transfer` },
  { text: 'months', statement: months },
  { text: 'balances', statement: balances },
];
