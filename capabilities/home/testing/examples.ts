import { line, child } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-todos': line(),
    'search-records': line((w) => ({ text: child(w).merchantName }), { text: 'sn' }),
  },
};
