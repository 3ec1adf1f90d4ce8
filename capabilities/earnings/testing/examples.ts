import { line, mine, DAYS, type CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'export-earnings': line(() => ({ format: 'csv' })),
    'list-earnings': line(),
    'get-earning': line((w) => ({ id: mine(w).earning }), { id: 'earning' }),
    'get-earning-summary': line(() => DAYS),
    'get-earning-sources': line(() => DAYS),
    'explain-difference': line(() => ({ day: '2026-09-18' })),
    'get-yesterday-so-far': line(),
    'explain-earning': line((w) => ({ id: mine(w).earning }), { id: 'earning' }),
  },
  kinds: { earning: { isOfTheTeam: true, missing: 'profit_share-999999999' } },
  pages: {
    '/pages/home/home/earnings-info': {
      noFigures: 'lists and sums of earnings, compared with the ledger by the tests of earnings',
      list: {
        call: '/api/ag/earnings/list',
        choose: async (on) => {
          await on.radio('按月');
          await on.radio('直营商户');
          await on.page.getByRole('button', { name: '上个月' }).tap();
        },
        asked: { scope: 'self', from: '2026-08-01', to: '2026-08-31' },
      },
    },
    '/pages/home/home/detailInfo': {
      noFigures: 'lists and sums of earnings, compared with the ledger by the tests of earnings',
      query: (w) => ({ id: mine(w).earning }),
    },
    '/pages/home/trading/detail': { query: (w) => ({ id: mine(w).trade }) },
  },
  comparedTexts: {
    'earnings.why.than.same-time': 'earnings of the day',
  },
  visibleAmounts: {
    'mobile/why/sum-proof.tsx': 'shows nothing while amounts are hidden',
  },
};
