import { line, DAYS } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'get-home-summary': line(),
    'get-trade-statistics': line(() => DAYS),
    'get-brand-statistics': line(() => DAYS),
    'get-earning-statistics': line(() => DAYS),
    'get-profitability': line(() => DAYS),
    'get-terminal-statistics': line(() => DAYS),
    'get-merchant-statistics': line(() => DAYS),
    'get-team-statistics': line(() => DAYS),
    'get-check-mark': line(),
  },
};
