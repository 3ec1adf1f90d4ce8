import { stays, STAFF } from '#testing/examples/personal.ts';
import { line, child, nothing } from '#testing/examples/examples.ts';
import { PASSWORD } from '#testing/examples/world.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-personal-data': line(),
    'get-closing': line(),
    'apply-closing': line(() => ({ password: PASSWORD }), {}, { refused: 'closing_conditions' }),
    'cancel-closing': line(nothing, {}, { refused: 'closing_not_waiting' }),
    'export-personal-data': line(() => ({ format: 'csv', password: PASSWORD })),
    'list-closings': line(),
    'reject-closing': line(
      (w) => ({ agentCode: child(w).agentCode, reason: '法院要求保留' }),
      {},
      { refused: 'closing_not_asked' },
    ),
  },
  withoutAgreements: {
    '*': "one's own data, notes and settings",
  },
  whileFrozen: ['cancel-closing'],
  personal: {
    'closing.reason': stays(STAFF),
  },
};
