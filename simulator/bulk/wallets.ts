/** Wallets with their earnings, one transfer each; the platform's accounts get the remainder. */
import { sql } from '#platform/db/sql.ts';
import type { BulkStep } from './step.ts';

const earned = sql`
  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at,
    credit_balance_fen)
  select (select id from wallet.account where agent_id is null
    and kind = 'acquirer_fee'), account.id, total.fen, 'profit_share', 'bulk/' || account.id, total.at, total.fen
  from (select agent_id, sum(share_fen)::bigint as fen, max(occurred_at) as at from trades.share group by agent_id
    having sum(share_fen) > 0) as total
  join wallet.account on account.agent_id = total.agent_id and account.kind = 'profit_share' order by account.id`;

const kept = sql`
  insert into wallet.transfer (debit_account_id, credit_account_id, amount_fen, reason_kind, reason_id, at)
  select (select id from wallet.account where agent_id is null and kind = 'acquirer_fee'), (select id
    from wallet.account where agent_id is null and kind = 'operator_income'),
    sum(cum_fens[cardinality(cum_fens)])::bigint, 'operator_share', 'bulk', max(occurred_at) from trades.trade`;

/** The wallet's figure of the month is what was earned in the month of the last transaction. */
const balances = sql`
  insert into wallet.balance (account_id, agent_id, kind, balance_fen, earned_fen, month_on, month_in_fen,
    month_earned_fen)
  select account.id, account.agent_id, account.kind, coalesce(amount_fen, 0), coalesce(amount_fen, 0),
    coalesce(date_trunc('month', at at time zone 'Asia/Shanghai')::date, '-infinity'), coalesce(amount_fen, 0),
      coalesce(amount_fen, 0)
  from wallet.account left join wallet.transfer on credit_account_id = account.id where account.agent_id is not null
    order by account.id`;

export const bulkWallets = (): BulkStep[] => [
  {
    text: 'wallets',
    statement: sql`
      insert into wallet.account (agent_id, kind)
      select id, kind from agents.agent cross join unnest(array['profit_share', 'reward', 'goods', 'fee']) as kind
        order by id, kind`,
  },
  { text: 'figures about wallets', statement: sql`analyze wallet.account` },
  { text: 'what was earned', statement: earned },
  { text: 'what the operator keeps', statement: kept },
  { text: 'figures about transfers', statement: sql`analyze wallet.transfer` },
  { text: 'balances', statement: balances },
];
