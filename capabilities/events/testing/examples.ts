import { line } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'retry-event': line(() => ({ id: '999999999' }), { id: 'common' }, { refused: 'event_not_open' }),
    'dismiss-event': line(
      () => ({ id: '999999999', note: '已与机构核对' }),
      { id: 'common' },
      { refused: 'event_not_open' },
    ),
    'list-open-events': line(),
  },
};
