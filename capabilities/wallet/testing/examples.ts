import { pastedAmount } from '#testing/examples/fields.ts';
import { line, mine, child, nothing, type CapabilityExamples } from '#testing/examples/examples.ts';
import { NOTHING_TO_CHOOSE, TEXTS } from '#testing/examples/pages.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { recounted } from '#testing/examples/sums.ts';
import { stays, LAW, WORK } from '#testing/examples/personal.ts';
import { PASSWORD } from '#testing/examples/world.ts';

/** A deposit that does not exist: its reference is free, so that another one would be proposed. */
const DEPOSIT = { agentCode: 'ZY00000', amountFen: 100_000, reference: 'BANK-1', reason: '预付货款' };
const FOLD = { day: '2026-09-17', wallet: 'profit_share', kind: 'profit_share', direction: 'in' };

const MONTH = 'the sums of a month are its transfers: account \\d+ in [-\\d]+: ';
const month = (figure: string): RegExp => new RegExp(MONTH + figure);
const DAY = /^the sums of a day are its transfers/;

export const examples: CapabilityExamples = {
  calls: {
    'list-deposits': line(),
    'preview-deposit': line(() => DEPOSIT, { reference: 'common' }, { refused: 'agent_unknown' }),
    'add-deposit': line(() => DEPOSIT, { reference: 'common' }, { refused: 'agent_unknown' }),
    'preview-deposit-reversal': line(
      () => ({ reference: 'NONE-1', reason: '记错代理商' }),
      { reference: 'common' },
      { refused: 'deposit_unknown' },
    ),
    'revoke-deposit': line(
      () => ({ reference: 'NONE-1', reason: '记错代理商' }),
      { reference: 'common' },
      { refused: 'deposit_unknown' },
    ),
    'export-statement-entries': line(() => ({ format: 'csv' }), { text: 'merchantName' }),
    'export-withdrawals': line(() => ({ format: 'csv' })),
    'get-balances': line(),
    'list-papers': line(),
    'get-tax-year': line(),
    'list-statement-entries': line(nothing, { text: 'merchantName' }),
    'list-statement-items': line(() => FOLD),
    'get-statement-fold': line(() => FOLD),
    'get-statement-summary': line(() => ({ month: '2026-09' }), { text: 'merchantName' }),
    'get-statement-entry': line((w) => ({ id: mine(w).entry }), { id: 'entry' }),
    'preview-withdrawal': line(
      (w) => ({ wallet: 'profit_share', amountFen: 500_000, settlementAccountId: mine(w).settlementAccount }),
      { settlementAccountId: 'settlementAccount' },
    ),
    'apply-withdrawal': line(
      (w) => ({
        wallet: 'profit_share',
        amountFen: 500_000,
        settlementAccountId: mine(w).settlementAccount,
        password: PASSWORD,
      }),
      { settlementAccountId: 'settlementAccount' },
    ),
    'list-withdrawals': line(),
    'get-withdrawal-summary': line(),
    'get-withdrawal': line((w) => ({ id: mine(w).withdrawal }), { id: 'withdrawal' }),
    'get-receipt': line((w) => ({ id: mine(w).withdrawal }), { id: 'withdrawal' }, { refused: 'receipt_not_paid' }),
    'get-receipt-file': line(
      (w) => ({ id: mine(w).withdrawal }),
      { id: 'withdrawal' },
      { refused: 'receipt_not_paid' },
    ),
    'check-receipt': line(() => ({ no: 'W20260918000001', code: '7K2M-94QD-6217' }), { no: 'common' }),
    'search-withdrawals': line(() => ({ tab: 'review' }), { text: 'common' }),
    'get-withdrawal-counts': line(),
    'get-withdrawal-review': line((w) => ({ id: mine(w).withdrawal }), { id: 'withdrawal', no: 'common' }),
    'approve-withdrawal': line((w) => ({ id: mine(w).withdrawal, step: 'final' }), { id: 'withdrawal' }),
    'approve-withdrawals': line((w) => ({ items: [{ id: child(w).withdrawal, step: 'final' }] }), {
      'items.0.id': 'withdrawal',
    }),
    'reject-withdrawal': line((w) => ({ id: w.things.root.withdrawal, code: 'card_changed' }), {
      id: 'withdrawal',
    }),
    'cancel-withdrawal': line((w) => ({ id: mine(w).withdrawal }), { id: 'withdrawal' }),
  },
  kinds: { entry: { missing: '999999999-0' } },
  withoutAgreements: {
    '*': 'money that was earned, and where it goes',
  },
  notExported: {
    'list-statement-items': 'the entries of one row of the statement',
  },
  manyAsked: {
    'list-statement-items': {
      day: '2026-09-18',
      wallet: 'profit_share',
      kind: 'profit_share',
      direction: 'in',
    },
  },
  untyped: {
    'check-receipt': ['code'],
    'preview-deposit': ['reference'],
    'add-deposit': ['reference'],
    'preview-deposit-reversal': ['reference'],
    'revoke-deposit': ['reference'],
  },
  personal: {
    'deposit.reference': stays(LAW),
    'deposit.reason': stays(LAW),
    'deposit.reversal_reason': stays(LAW),
    'withdrawal.payee': stays('kept by law: to whom money was paid'),
    'withdrawal.payee_sealed': stays('kept by law: to whom money was paid'),
    'withdrawal.reason': stays(LAW),
    'withdrawal.review_note': stays(LAW),
    'hold.reason_kind': stays(WORK),
    'hold.reason_id': stays(WORK),
    'transfer.reason_kind': stays(WORK),
    'transfer.reason_id': stays(WORK),
    'transfer_key.reason_kind': stays(WORK),
    'transfer_key.reason_id': stays(WORK),
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
    ...recounted('npm run reconcile', 'payout_batch', {
      count: /^a payout batch is its payments/,
      total_fen: /^a payout batch is its payments/,
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
    deposit: 'what was paid in, which each transfer of it is compared with',
    rule: 'limits',
    'transfer.amount_fen': 'the fact itself',
    withdrawal: 'an amount that was asked for, with its fee and tax',
  },
  manyRows: (agentId): CopiedRows[] => [
    // batches of many transactions each: what a list reads of those that it skips is multiplied
    {
      table: 'wallet.transfer',
      where: `credit_account_id = (select id from wallet.account where agent_id = ${agentId} and kind = 'profit_share')
      and batch_id is not null`,
      changed: { id: ID, batch_id: ID },
    },
    {
      table: 'wallet.hold',
      where: 'true',
      changed: { id: ID, reason_id: `'MANY' || n`, state: `'voided'`, closed_at: 'now()' },
    },
    {
      table: 'wallet.withdrawal',
      where: `agent_id = ${agentId}`,
      changed: { id: ID, no: `'MANY' || n`, hold_id: ID, status: `'cancelled'`, finished_at: 'applied_at' },
    },
  ],
  pages: {
    '/withdrawalReceipt': { noFigures: TEXTS, noFilter: NOTHING_TO_CHOOSE },
    '/verifyReceipt': {
      noFigures: TEXTS,
      noFilter: NOTHING_TO_CHOOSE,
      query: () => ({ no: 'W20260918000001', code: '7K2M-94QD-6217' }),
    },
    '/pages/taxes/taxDocuments': {
      noFigures: 'papers of the agent and what withdrawals used of them, held by e2e/taxes.test.ts',
    },
    '/pages/earnings/earningsInfo': { query: (w) => ({ id: mine(w).entry }) },
    '/pages/earnings/earningsWithdrawal': { query: () => ({ wallet: 'profit_share' }) },
    '/pages/earnings/withdrawalList': {
      list: {
        call: '/api/ag/wallet/withdraw/list',
        choose: (on) => on.chip('状态', '已到账'),
        asked: { state: 'paid' },
      },
    },
    '/pages/earnings/earningsDetails': {
      list: {
        call: '/api/ag/wallet/statement/list',
        choose: async (on) => {
          await on.page.getByRole('group', { name: '钱包' }).getByText('分润').tap();
          await on.filter('支出', '提现');
        },
        asked: { wallet: 'profit_share', direction: 'out', kinds: ['withdrawal'] },
      },
    },
  },
  ofTwo: {
    'add-deposit': { agentCode: 'ZY80542', amountFen: 100_000, reference: 'BANK-1', reason: '预付货款' },
  },
  atLeastOneDay: ['wallet.ladder.earlier'],
  visibleAmounts: {
    'mobile/receipt/': 'a document, which is printed and sent',
    'mobile/withdraw/': 'what one types, and is told that it costs, before it is confirmed',
    'mobile/withdrawals/cancel-withdrawal.tsx': 'what is confirmed',
    'mobile/statement/filter-result.tsx': 'bounds that the reader typed',
    'mobile/my-wallet/wallet-balance-tile.tsx': 'MoneyTile hides the values of its lines',
  },
  unhidden: [
    'mobile/my-wallet/my-wallet-skeleton.tsx',
    'mobile/receipt/receipt-document.tsx',
    'mobile/statement/month-card.tsx',
    'mobile/withdraw/done-head.tsx',
    'mobile/withdraw/withdraw-receipt.tsx',
  ],
  bookingSql: ['api_group_shares', 'api_post_shares', 'change_balances', 'close_days', 'close_months'],
  fields: {
    'mobile/withdraw/withdraw-amount.tsx: AmountField': ['amount', pastedAmount],
    'mobile/statement/statement-filter.tsx: AmountRange': ['amount', pastedAmount],
  },
  cutFields: ['console/armed-rejection.tsx', 'console/armed-approval.tsx'],
  readers: {
    'server/payout/bank-batch-file.ts': ['parseYuan'],
  },
  permissions: {
    'wallet:view': ['agent', 'money'],
    'wallet:withdraw': ['agent'],
  },
};
