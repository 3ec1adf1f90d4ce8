import { line, mine, child, nothing } from '#testing/examples/examples.ts';
import { PASSWORD } from '#testing/examples/world.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

/** Of nobody: its reference is free, so that another one would be proposed. */
const DEPOSIT = { agentCode: 'ZY00000', amountFen: 100_000, reference: 'BANK-1', reason: '预付货款' };
const FOLD = { day: '2026-09-17', wallet: 'profit_share', kind: 'profit_share', direction: 'in' };

export const examples: CapabilityExamples = {
  calls: {
    'list-deposits': line(),
    'preview-deposit': line(() => DEPOSIT, { reference: 'common' }, { refused: 'deposit_unknown' }),
    'add-deposit': line(() => DEPOSIT, { reference: 'common' }, { refused: 'deposit_unknown' }),
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
    'list-statement-items': () => ({
      day: '2026-09-18',
      wallet: 'profit_share',
      kind: 'profit_share',
      direction: 'in',
    }),
  },
  untyped: {
    'check-receipt': ['code'],
    'preview-deposit': ['reference'],
    'add-deposit': ['reference'],
    'preview-deposit-reversal': ['reference'],
    'revoke-deposit': ['reference'],
  },
};
