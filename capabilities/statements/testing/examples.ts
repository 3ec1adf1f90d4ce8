import { line } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-statements': line(),
    'get-statement': line(() => ({ month: '2026-08' })),
    'get-statement-file': line(() => ({ month: '2026-08', format: 'xlsx' })),
    'get-year-file': line(() => ({ year: 2026 })),
    'check-statement': line(() => ({ number: 'ZY80213-202608', sha256: '0'.repeat(64) })),
  },
};
