import { stays, LAW } from '#testing/examples/personal.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  personal: {
    'adjustment.reason': stays(LAW),
  },
  sums: {
    'adjustment.change_fen': 'decided on, which its transfer is compared with',
  },
};
