/**
 * Recomputes the ledger from its transfers alone and compares it with all stored derived values. Each check selects the
 * differences: `subject` (what differs), `expected` (from the transfers) and `actual` (as stored).
 */
import { sql, type Sql } from '#platform/db/sql.ts';
import { EARNING_KINDS, REVERSAL_KINDS } from '../../contract/enums.ts';
import type { LedgerCheck } from './ledger-checks.ts';

/** Both sides of every transfer. */
const SIDES = sql`(
  select id, debit_account_id as account_id, -amount_fen as fen, debit_balance_fen as balance_fen, source_kind, at
    from ledger.transfer
  union all
  select id, credit_account_id, amount_fen, credit_balance_fen, source_kind, at from ledger.transfer)`;

const EARNING = sql`(${sql.join([...EARNING_KINDS, ...REVERSAL_KINDS].map((kind) => sql`${kind}`))})`;
const WITHDRAWAL = sql`('withdrawal', 'withdrawal_fee', 'withdrawal_tax')`;

/** Compares the balance's `column` with `sum` over the transfers of the account. */
const kept = (name: string, column: string, sum: Sql): LedgerCheck => ({
  name,
  differences: sql`
    select 'account ' || b.account_id || ' of agent ' || b.agent_id as subject, coalesce(s.fen, 0) as expected,
      ${sql.ref(`b.${column}`)} as actual
    from ledger.balance b left join (select account_id, ${sum} as fen from ${SIDES} side group by account_id) s
      using (account_id)
    where coalesce(s.fen, 0) <> ${sql.ref(`b.${column}`)}`,
});

const MONTH = sql`date_trunc('month', at at time zone 'Asia/Shanghai')::date`;

export const CHECKS: readonly LedgerCheck[] = [
  kept('balance is the sum of its transfers', 'balance_fen', sql`sum(fen)`),
  kept(
    'earned is what earnings brought less what was taken back',
    'earned_fen',
    sql`coalesce(sum(fen) filter (where source_kind in ${EARNING}), 0)`,
  ),
  kept(
    'withdrawn is what withdrawals took',
    'withdrawn_fen',
    sql`coalesce(-sum(fen) filter (where source_kind in ${WITHDRAWAL}), 0)`,
  ),
  {
    name: 'held is the sum of the open holds',
    differences: sql`
      select 'account ' || b.account_id || ' of agent ' || b.agent_id as subject, coalesce(h.fen, 0) as expected,
        b.held_fen as actual
      from ledger.balance b left join (select account_id, sum(amount_fen) as fen from ledger.hold where state = 'open'
        group by account_id) h using (account_id)
      where coalesce(h.fen, 0) <> b.held_fen`,
  },
  {
    name: 'all accounts together are zero: wallets as they are kept, the platform as it adds up',
    differences: sql`
      select 'all accounts' as subject, 0 as expected, fen as actual
      from (select (select coalesce(sum(balance_fen), 0) from ledger.balance)
        + (select coalesce(sum(side.fen), 0) from ${SIDES} side join ledger.account a on a.id = side.account_id
          where a.agent_id is null) as fen) total
      where fen <> 0`,
  },
  {
    name: 'a balance is of the agent and the kind of its account',
    differences: sql`
      select 'account ' || b.account_id || ' of agent ' || b.agent_id as subject, a.agent_id as expected,
        b.agent_id as actual
      from ledger.balance b left join ledger.account a on a.id = b.account_id where (a.agent_id, a.kind) is distinct
        from (b.agent_id, b.kind)`,
  },
  {
    name: 'each transfer keeps the balance that it left',
    differences: sql`
      select 'transfer ' || id || ' on account ' || account_id as subject, running as expected, balance_fen as actual
      from (select side.*, sum(fen) over (partition by account_id order by id) as running from ${SIDES} side
        where balance_fen is not null) line
      where running <> balance_fen`,
  },
  {
    name: 'wallets keep a balance on their transfers, accounts of the platform none',
    differences: sql`
      select 'transfer ' || side.id || ' on account ' || side.account_id as subject,
        (a.agent_id is not null)::int as expected, (side.balance_fen is not null)::int as actual
      from ${SIDES} side left join ledger.account a on a.id = side.account_id
      where a.id is null or (a.agent_id is not null) <> (side.balance_fen is not null)`,
  },
  {
    name: 'the items of a transfer are its amount',
    differences: sql`
      select 'transfer ' || id as subject, amount_fen as expected, fen as actual
      from (select id, amount_fen, (select coalesce(sum(item), 0) from unnest(item_fens) item) as fen
        from ledger.transfer where item_ids is not null) t
      where fen <> amount_fen`,
  },
  {
    name: 'the sums of a month are its transfers',
    differences: sql`
      select 'account ' || account_id || ' in ' || month || ': ' || figure.name as subject, figure.expected,
        figure.actual
      from (
        select account_id, ${MONTH} as month, sum(fen) filter (where fen > 0) as in_fen,
          -sum(fen) filter (where fen < 0) as out_fen, sum(fen) filter (where source_kind in ${EARNING}) as earned_fen
        from ${SIDES} side where balance_fen is not null group by 1, 2
      ) t full join (
        select account_id, month, sum(in_fen) as in_fen, sum(out_fen) as out_fen, sum(earned_fen) as earned_fen
        from (select account_id, month, in_fen, out_fen, earned_fen from ledger.month
          union all select account_id, month_on, month_in_fen, month_out_fen, month_earned_fen from ledger.balance
            where month_on <> '-infinity') k
        group by 1, 2
      ) kept using (account_id, month)
      cross join lateral (values ('in', coalesce(t.in_fen, 0), coalesce(kept.in_fen, 0)),
        ('out', coalesce(t.out_fen, 0), coalesce(kept.out_fen, 0)),
        ('earned', coalesce(t.earned_fen, 0), coalesce(kept.earned_fen, 0))) as figure (name, expected, actual)
      where figure.expected <> figure.actual`,
  },
  {
    name: 'the sums of a day are its transfers',
    differences: sql`
      select 'account ' || account_id || ': ' || kind || ' on ' || day as subject,
        coalesce(t.fen, 0) as expected, coalesce(kept.fen, 0) as actual
      from (
        select side.account_id, source_kind as kind, sign, (at at time zone 'Asia/Shanghai')::date as day,
          sum(amount_fen) as fen, sum(coalesce(cardinality(item_ids), 1)) as count, min(id) as first_id,
          max(id) as last_id
        from ledger.transfer cross join lateral (values (debit_account_id, -1, debit_balance_fen),
          (credit_account_id, 1, credit_balance_fen)) as side (account_id, sign, balance_fen)
        where side.balance_fen is not null group by 1, 2, 3, 4
      ) t full join (
        select account_id, kind, sign, day, sum(fen) as fen, sum(count) as count, min(first_transfer_id) as first_id,
          max(last_transfer_id) as last_id
        from (select account_id, kind, sign, day, fen, count, first_transfer_id, last_transfer_id from ledger.day
          union all
          select account_id, today.kind, today.sign, day_on, today.fen, today.count, day_from_id, null
          from ledger.balance cross join lateral (values ('profit_share', 1, day_gain_fen, day_gain_count),
            ('profit_share_reversal', -1, day_back_fen, day_back_count)) as today (kind, sign, fen, count)
          where today.count > 0 or today.fen <> 0) k
        group by 1, 2, 3, 4
      ) kept using (account_id, kind, sign, day)
      where (t.fen, t.count) is distinct from (kept.fen, kept.count) or kept.first_id > t.first_id
        or (kept.last_id < t.last_id and not exists (select from ledger.balance b where b.account_id = t.account_id
          and b.day_on = t.day))`,
  },
  {
    name: 'what is pending was earned on that day',
    differences: sql`
      select 'account ' || b.account_id || ' of agent ' || b.agent_id as subject, coalesce(e.fen, 0) as expected,
        b.pending_fen as actual
      from ledger.balance b left join lateral (
        select sum(t.amount_fen) as fen from ledger.transfer t
        where t.credit_account_id = b.account_id and t.credit_balance_fen is not null and t.source_kind in ${EARNING}
          and t.at >= b.pending_on::timestamp at time zone 'Asia/Shanghai'
            and t.at < (b.pending_on + 1)::timestamp at time zone 'Asia/Shanghai'
      ) e on b.pending_fen > 0
      where b.pending_fen > coalesce(e.fen, 0)`,
  },
];
