import { line, mine, DAYS } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

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
};
