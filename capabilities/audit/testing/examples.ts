import { line } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-security-events': line(),
  },
};
