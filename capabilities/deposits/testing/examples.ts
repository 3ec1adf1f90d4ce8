import { line, type CapabilityExamples } from '#testing/examples/examples.ts';
import { stays, LAW } from '#testing/examples/personal.ts';

/** A deposit that does not exist: its reference is free, so that another one would be proposed. */
const DEPOSIT = { agentCode: 'ZY00000', amountFen: 100_000, reference: 'BANK-1', reason: '预付货款' };

export const examples: CapabilityExamples = {
  calls: {
    'list-deposits': line(),
    'preview-deposit': line(() => DEPOSIT, { reference: 'common' }, { refused: 'agent_unknown' }),
    'add-deposit': line(() => DEPOSIT, { reference: 'common' }, { refused: 'agent_unknown' }),
    'preview-deposit-reversal': line(
      () => ({ reference: 'NONE-1', reason: '记错代理商' }),
      { reference: 'common' },
      { refused: 'deposit_unknown' },
    ),
    'revoke-deposit': line(
      () => ({ reference: 'NONE-1', reason: '记错代理商' }),
      { reference: 'common' },
      { refused: 'deposit_unknown' },
    ),
  },
  untyped: {
    'preview-deposit': ['reference'],
    'add-deposit': ['reference'],
    'preview-deposit-reversal': ['reference'],
    'revoke-deposit': ['reference'],
  },
  personal: {
    'deposit.reference': stays(LAW),
    'deposit.reason': stays(LAW),
    'deposit.reversal_reason': stays(LAW),
  },
  sums: {
    deposit: 'what was paid in, which each transfer of it is compared with',
  },
  ofTwo: {
    'add-deposit': { agentCode: 'ZY80542', amountFen: 100_000, reference: 'BANK-1', reason: '预付货款' },
  },
  cutFields: ['console/deposit-reversal.tsx'],
};
