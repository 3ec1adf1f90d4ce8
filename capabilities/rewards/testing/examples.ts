import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { recounted } from '#testing/examples/sums.ts';

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
  sums: {
    ...recounted('npm run reconcile', 'clawback', { fen: /^what was taken back of an award/ }),
    ...recounted(
      'npm run reconcile',
      'pool_use',
      { fen: /^what is used of the cap of a month/ },
      undefined,
      'capabilities/rewards/server/caps/caps.test.ts',
    ),
    ...recounted('npm run reconcile', 'allowance_run', {
      agents: /^the allowances of a month are its awards/,
      fen: /^the allowances of a month are its awards/,
    }),
    award: 'what was booked: the ledger has it, transfer by transfer',
    award_share: 'what was booked: the ledger has it, item by item',
    pool_cap: 'set by the operator',
    fee_change: 'the fee of a change that the acquirer confirmed',
    fee_plan: 'the fee of a policy',
    inactive_terminal: 'the charge of a policy',
  },
  atLeastOneDay: ['notice.not_activated_soon.body'],
  bookingSql: ['settled'],
};
