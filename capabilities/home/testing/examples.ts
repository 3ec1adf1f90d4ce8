import { line, child, type CapabilityExamples } from '#testing/examples/examples.ts';
import { NOTHING_TO_CHOOSE } from '#testing/examples/pages.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-todos': line(),
    'search-records': line((w) => ({ text: child(w).merchantName }), { text: 'sn' }),
  },
  pages: {
    '/pages/home/findAnything': {
      noFigures: 'what a search finds, held by capabilities/home/server/search-records.test.ts',
      noFilter: NOTHING_TO_CHOOSE,
      // an amount, which ends numbers too
      query: () => ({ text: '8437' }),
    },
  },
};
