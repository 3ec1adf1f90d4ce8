import { line } from '#testing/examples/examples.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-due-fees': line(),
    'list-unearned-fees': line(),
    'list-caps': line(),
    'change-cap': line(
      () => ({ policyCode: 'MD2026', kind: 'activation', fromMonth: '2026-08', capFen: 1 }),
      {},
      { refused: 'reward_cap_over' },
    ),
  },
};
