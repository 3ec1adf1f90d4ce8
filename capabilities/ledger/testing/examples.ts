import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { stays, WORK } from '#testing/examples/personal.ts';
import { recounted } from '#testing/examples/sums.ts';

const MONTH = 'the sums of a month are its transfers: account \\d+ in [-\\d]+: ';
const month = (figure: string): RegExp => new RegExp(MONTH + figure);
const DAY = /^the sums of a day are its transfers/;

export const examples: CapabilityExamples = {
  calls: {
    'get-reconciliation': line(),
    'list-reconciliations': line(),
    'start-reconciliation': line(),
    'search-transfers': line(() => ({}), { text: 'common' }),
  },
  personal: {
    'hold.source_kind': stays(WORK),
    'hold.source_id': stays(WORK),
    'transfer.source_kind': stays(WORK),
    'transfer.source_id': stays(WORK),
    'transfer_key.source_kind': stays(WORK),
    'transfer_key.source_id': stays(WORK),
  },
  sums: {
    ...recounted('npm run reconcile', 'balance', {
      balance_fen: /^balance is the sum of its transfers/,
      held_fen: /^held is the sum of the open holds/,
      earned_fen: /^earned is what earnings brought/,
      withdrawn_fen: /^withdrawn is what withdrawals took/,
      pending_fen: /^what is pending was earned on that day/,
    }),
    ...recounted(
      'npm run reconcile',
      'balance',
      { month_in_fen: month('in'), month_out_fen: month('out'), month_earned_fen: month('earned') },
      "month_on <> '-infinity'",
    ),
    ...recounted(
      'npm run reconcile',
      'balance',
      { day_gain_count: DAY, day_gain_fen: DAY, day_back_count: DAY, day_back_fen: DAY },
      "day_on <> '-infinity'",
    ),
    ...recounted('npm run reconcile', 'day', { count: DAY, fen: DAY }),
    ...recounted('npm run reconcile', 'month', {
      in_fen: month('in'),
      out_fen: month('out'),
      earned_fen: month('earned'),
    }),
    ...recounted(
      'npm run reconcile',
      'transfer',
      { item_fens: /^the items of a transfer are its amount/ },
      'item_fens is not null',
    ),
    ...recounted(
      'npm run reconcile',
      'transfer',
      { debit_balance_fen: /^each transfer keeps/ },
      'debit_balance_fen is not null',
    ),
    ...recounted(
      'npm run reconcile',
      'transfer',
      { credit_balance_fen: /^each transfer keeps/ },
      'credit_balance_fen is not null',
    ),
    hold: 'an amount that was asked for',
    'transfer.amount_fen': 'the fact itself',
  },
  manyRows: (agentId): CopiedRows[] => [
    // batches of many transactions each: rows that a list reads only to skip them are multiplied
    {
      table: 'ledger.transfer',
      where: `credit_account_id = (select id from ledger.account where agent_id = ${agentId} and kind = 'profit_share')
      and batch_id is not null`,
      changed: { id: ID, batch_id: ID },
    },
    {
      table: 'ledger.hold',
      where: 'true',
      changed: { id: ID, source_id: `'MANY' || n`, state: `'voided'`, closed_at: 'now()' },
    },
  ],
  bookingSql: ['api_group_shares', 'api_post_shares', 'change_balances', 'close_days', 'close_months'],
  permissions: {
    'wallet:view': ['agent', 'money'],
  },
};
