import { child, line, mine, type CapabilityExamples } from '#testing/examples/examples.ts';
import { pastedAmount } from '#testing/examples/fields.ts';
import { ID, type CopiedRows } from '#testing/examples/many.ts';
import { NOTHING_TO_CHOOSE, TEXTS } from '#testing/examples/pages.ts';
import { stays, LAW } from '#testing/examples/personal.ts';
import { recounted } from '#testing/examples/sums.ts';
import { PASSWORD } from '#testing/examples/world.ts';

/** The bank's answer to a payment that is not ours. */
const resultFile = (): File =>
  new File(
    ['batch_no,serial,withdrawal_no,amount,result\nP20260918000001,1,W20260918000001,186.00,paid'],
    'results.csv',
  );
const PAYOUT_KINDS = { no: 'common', reference: 'common' } as const;
const PAYOUT_OUTCOME = { no: 'W20260918000001', outcome: 'paid', reference: 'B1' };

export const examples: CapabilityExamples = {
  calls: {
    'get-agent-wallets': line((w) => ({ agentCode: w.things.otherLeaf.agentCode })),
    'export-withdrawals': line(() => ({ format: 'csv' })),
    'get-balances': line(),
    'get-tax-year': line(),
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
    'list-batches': line(undefined, { text: 'common' }),
    'get-batch': line(() => ({ no: 'P20260918000001' }), { no: 'common' }, { refused: 'payout_unknown' }),
    'get-payout-counts': line(),
    'preview-batch': line(),
    'start-batch': line(undefined, undefined, { refused: 'payout_nothing_approved' }),
    'reveal-batch-file': line(() => ({ no: 'P20260918000001' }), { no: 'common' }, { refused: 'payout_unknown' }),
    'preview-bank-results': line(() => ({ file: resultFile() })),
    'apply-bank-results': line(() => ({ file: resultFile() })),
    'preview-payout-outcome': line(() => PAYOUT_OUTCOME, PAYOUT_KINDS, { refused: 'payout_unknown' }),
    'record-payout-outcome': line(() => PAYOUT_OUTCOME, PAYOUT_KINDS, { refused: 'payout_unknown' }),
    'cancel-withdrawal': line((w) => ({ id: mine(w).withdrawal }), { id: 'withdrawal' }),
  },
  withoutAgreements: {
    '*': 'money that was earned, and where it goes',
  },
  untyped: {
    'check-receipt': ['code'],
    'preview-payout-outcome': ['reference'],
    'record-payout-outcome': ['reference'],
  },
  personal: {
    'withdrawal.payee': stays('kept by law: to whom money was paid'),
    'withdrawal.payee_sealed': stays('kept by law: to whom money was paid'),
    'withdrawal.reason': stays(LAW),
    'withdrawal.review_note': stays(LAW),
  },
  sums: {
    ...recounted('npm run reconcile', 'payout_batch', {
      count: /^a payout batch is its payments/,
      total_fen: /^a payout batch is its payments/,
    }),
    rule: 'limits',
    withdrawal: 'an amount that was asked for, with its fee and tax',
  },
  manyRows: (agentId): CopiedRows[] => [
    {
      table: 'withdrawals.withdrawal',
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
    '/pages/earnings/earningsWithdrawal': { query: () => ({ wallet: 'profit_share' }) },
    '/pages/earnings/withdrawalList': {
      list: {
        call: '/api/ag/wallet/withdraw/list',
        choose: (on) => on.chip('状态', '已到账'),
        asked: { state: 'paid' },
      },
    },
  },
  visibleAmounts: {
    'mobile/receipts/': 'a document, which is printed and sent',
    'mobile/applying/': 'what one types, and is told that it costs, before it is confirmed',
    'mobile/list/cancel-withdrawal.tsx': 'what is confirmed',
  },
  unhidden: [
    'mobile/receipts/receipt-document.tsx',
    'mobile/applying/done-head.tsx',
    'mobile/applying/withdraw-receipt.tsx',
  ],
  fields: {
    'mobile/applying/withdraw-amount.tsx: AmountField': ['amount', pastedAmount],
  },
  cutFields: [
    'console/review/armed-rejection.tsx',
    'console/review/armed-approval.tsx',
    'console/payouts/payment-outcome.tsx',
  ],
  readers: {
    'server/payouts/bank-batch-file.ts': ['parseYuan'],
  },
  permissions: {
    'wallet:withdraw': ['agent'],
  },
};
