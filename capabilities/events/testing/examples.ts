import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, MERCHANT, PLATFORM, WORK } from '#testing/examples/personal.ts';

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
  personal: {
    'event.body': stays(MERCHANT),
    'event.reason': stays(WORK),
    'event.dismissed_note': stays(PLATFORM),
  },
  sums: {
    'event.tries': 'how often it was tried',
  },
};
