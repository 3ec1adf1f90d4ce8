/** One fault in each SQL function of money that has tables of its own, which must find it. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutation } from './mutation.ts';

const ROOT = join(import.meta.dirname, '../../../');

/** @param fn `trades/remaining_fees`. */
const inTable = (fn: string, name: string, text: string, instead: string): Mutation => {
  const [capability = '', stem = ''] = fn.split('/');
  const [file = `no ${fn}`] = globSync(`capabilities/${capability}/sql/**/${stem}.sql`, { cwd: ROOT });
  return { name: `table ${fn}: ${name}`, file, text, instead, tests: [file.replace(/sql$/, 'test.ts')] };
};

export const TABLE_MUTATIONS: readonly Mutation[] = [
  inTable(
    'trades/remaining_fee',
    'the extra is within the cap',
    'cap_fen) + coalesce(extra_fen, 0)',
    'cap_fen + coalesce(extra_fen, 0))',
  ),
  inTable('trades/remaining_fees', 'all have the first cap', 'caps_fen[i]', 'caps_fen[1]'),
  inTable(
    'trades/remaining_value_fees',
    'a part may exceed the fee',
    'fee_fen - least(fee_fen, (base',
    'fee_fen - least(9999999999, (base',
  ),
  inTable('trades/reversal_of', 'a fen may be returned twice', 'if so_far > amount_fen', 'if now_fen > amount_fen'),
  inTable(
    'trades/net_shares',
    'what went back of the next level is forgotten',
    'returned[i] - returned[i + 1]',
    'returned[i]',
  ),
  inTable(
    'trades/part_returned',
    'both ways are taken for the one by the fee',
    'returned <> trades',
    'returned = trades',
  ),
  inTable('trades/proportion', 'rounded down', '2 * value::numeric * part + whole', '2 * value::numeric * part'),
  inTable(
    'trades/write_sales',
    'the cap holds for credit cards too',
    'case when row.card_type = trades.debit() then chain.caps_fen end',
    'chain.caps_fen',
  ),
  inTable(
    'trades/write_refunds',
    'in the order in which they stand',
    'order by (original.row).occurred_at, original.trade_id',
    'order by original.trade_id',
  ),
  inTable('rewards/reversal', 'the first part is returned twice', 'rest::numeric * before', 'rest::numeric * 0'),
  inTable('rewards/add_fens', 'what is missing makes the sum nothing', 'coalesce(added, 0)', 'added'),
  inTable(
    'rewards/settled',
    'more is available than the new share',
    'array_agg(least(part.fen, coalesce(',
    'array_agg(greatest(0, coalesce(',
  ),
  inTable(
    'ledger/pending_after',
    'pending may be less than nothing',
    'greatest(0, pending_fen + by_fen)',
    'pending_fen + by_fen',
  ),
  inTable(
    'ledger/month_after',
    'the month before goes on',
    'when month_on = this_month',
    "when month_on <= this_month and month_on > '-infinity'",
  ),
  inTable(
    'ledger/change_balances',
    'what is taken back stays earned',
    'old.earned_fen + change.earned_fen',
    'old.earned_fen + greatest(0, change.earned_fen)',
  ),
  inTable(
    'ledger/close_days',
    'a day that is closed again begins anew',
    'fen = d.fen + excluded.fen',
    'fen = excluded.fen',
  ),
  inTable(
    'ledger/close_months',
    'a month that is closed again begins anew',
    'm.in_fen + excluded.in_fen',
    'excluded.in_fen',
  ),
  inTable(
    'ledger/api_group_shares',
    'reversals are negative',
    '-ledger.total(fen) filter (where fen < 0)',
    'ledger.total(fen) filter (where fen < 0)',
  ),
  inTable('ledger/api_post_shares', 'a batch that does not sum is booked', '<> fee_fen then', '< fee_fen then'),
  inTable('statistics/api_sum_trades', 'a share of nothing is earned', '(where share_fen <> 0)', '(where true)'),
  inTable('statistics/add_each', 'the tenth is forgotten', 'one[10] + other[10]', 'one[10]'),
  inTable(
    'policies/api_not_counted',
    'the first after the first ones is left out',
    "nth <= (conditions ->> 'notFirst')::bigint",
    "nth <= (conditions ->> 'notFirst')::bigint + 1",
  ),
  inTable(
    'changes/fees_off',
    'the cap holds for credit cards too',
    'case sold.card_type when 2 then rule.cap end',
    'rule.cap',
  ),
];
