import { line } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-days': line(),
    'list-differences': line(() => ({ acquirer: 'test', day: '2026-09-17' })),
    'dismiss-difference': line(
      () => ({ id: '999999999', note: '机构已确认' }),
      { id: 'common' },
      { refused: 'difference_not_open' },
    ),
    'release-difference': line(() => ({ id: '999999999' }), { id: 'common' }, { refused: 'difference_not_open' }),
  },
};
