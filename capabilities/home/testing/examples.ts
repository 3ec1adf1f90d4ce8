import { line, child, type CapabilityExamples } from '#testing/examples/examples.ts';
import { NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-todos': line(),
    'list-jobs': line(),
    'get-job': line(() => ({ name: 'ledger.reconcile' }), {}),
    'retry-job': line(() => ({ name: 'ledger.reconcile' }), {}, { refused: 'nothing_to_retry' }),
    'list-alerts': line(),
    'list-queues': line(),
    'get-day': line(),
    'search-all-records': line((w) => ({ text: child(w).merchantName }), { text: 'common' }),
    'search-records': line((w) => ({ text: child(w).merchantName }), { text: 'sn' }),
  },
  untyped: {
    'get-job': ['name'],
    'retry-job': ['name'],
  },
  pages: {
    '/pages/home/findAnything': {
      noFigures: 'what a search finds, held by capabilities/home/server/find/search-records.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      // an amount, with which numbers end too
      query: () => ({ text: '8437' }),
    },
  },
  comparedTexts: {
    'home.than.month': 'earnings of the month',
    'home.than.today': 'sales of the day',
    'home.than.yesterday': 'earnings of the day',
  },
  visibleAmounts: {
    'mobile/find/found-trades.tsx': 'the amount that the reader typed',
  },
};
