import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, PLATFORM, WORK } from '#testing/examples/personal.ts';

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
  personal: {
    'difference.reason': stays(WORK),
    'difference.note': stays(PLATFORM),
  },
  sums: {
    day_file: 'as its last line says, which its rows are compared with when it is accepted',
    day_row: 'as the acquirer printed it',
    'wanted_file.tries': 'how often it was asked for',
    'difference.amount_fen': 'of one row or transaction, copied',
  },
  cutFields: ['console/day-files/difference-detail.tsx'],
};
