import { line, mine, nothing, type CapabilityExamples } from '#testing/examples/examples.ts';
import { pastedAmount } from '#testing/examples/fields.ts';

const FOLD = { day: '2026-09-17', wallet: 'profit_share', kind: 'profit_share', direction: 'in' };

export const examples: CapabilityExamples = {
  calls: {
    'export-statement-entries': line(() => ({ format: 'csv' }), { text: 'merchantName' }),
    'list-papers': line(),
    'list-statement-entries': line(nothing, { text: 'merchantName' }),
    'list-statement-items': line(() => FOLD),
    'get-statement-fold': line(() => FOLD),
    'get-statement-summary': line(() => ({ month: '2026-09' }), { text: 'merchantName' }),
    'get-statement-entry': line((w) => ({ id: mine(w).entry }), { id: 'entry' }),
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
  pages: {
    '/pages/taxes/taxDocuments': {
      noFigures: 'papers of the agent and what withdrawals used of them, held by e2e/taxes.test.ts',
    },
    '/pages/earnings/earningsInfo': { query: (w) => ({ id: mine(w).entry }) },
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
  atLeastOneDay: ['wallet.ladder.earlier'],
  visibleAmounts: {
    'mobile/statement/filter-result.tsx': 'bounds that the reader typed',
    'mobile/my-wallet/wallet-balance-tile.tsx': 'MoneyTile hides the values of its lines',
  },
  unhidden: ['mobile/my-wallet/my-wallet-skeleton.tsx', 'mobile/statement/month-card.tsx'],
  fields: {
    'mobile/statement/statement-filter.tsx: AmountRange': ['amount', pastedAmount],
  },
};
