import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { NOTHING_TO_CHOOSE, TEXTS } from '#testing/examples/pages.ts';
import { stays, LAW } from '#testing/examples/personal.ts';
import { recounted } from '#testing/examples/sums.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-statements': line(),
    'get-statement': line(() => ({ month: '2026-08' })),
    'get-statement-file': line(() => ({ month: '2026-08', format: 'xlsx' })),
    'get-year-file': line(() => ({ year: 2026 })),
    'reveal-statement-file': line(() => ({ number: 'ZY80213-202608', format: 'xlsx' })),
    'check-statement': line(() => ({ number: 'ZY80213-202608', sha256: '0'.repeat(64) })),
  },
  personal: {
    'statement.content': stays(LAW),
  },
  sums: {
    ...recounted('npm run reconcile', 'closing', { statement_count: /^the number of a closing/ }),
    ...recounted(
      'npm run statements -- verify',
      'statement',
      { earned_fen: /-/, volume_fen: /-/, difference_fen: /-/ },
      undefined,
      'capabilities/statements/server/closing/statements.test.ts',
    ),
    entry_sum: 'what one closing gathers for the statements that it writes; a statement is verified without it',
    trade_sum: 'what one closing gathers for the statements that it writes; a statement is verified without it',
  },
  pages: {
    '/verifyStatement': {
      noFigures: TEXTS,
      noFilter: NOTHING_TO_CHOOSE,
      query: () => ({ number: 'ZY80213-202608', sha256: '0'.repeat(64) }),
    },
    '/pages/home/statistics/index': { noFilter: NOTHING_TO_CHOOSE },
    '/pages/home/statistics/detail': { noFilter: NOTHING_TO_CHOOSE, query: () => ({ month: '2026-08' }) },
  },
  visibleAmounts: {
    'mobile/document/': 'a document, which is printed and sent',
  },
  permissions: {
    'statement:view': ['agent', 'money'],
  },
};
