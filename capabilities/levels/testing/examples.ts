import { line, child, SAME } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'get-level': line(),
    'list-level-rules': line(),
    'change-agent-level': line((w) => ({ id: child(w).agent, levelCode: 'V3' }), { id: 'agent' }),
  },
  sentTwice: {
    'change-agent-level': SAME,
  },
};
