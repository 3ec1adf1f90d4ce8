import { line, mine } from '#testing/examples/examples.ts';
import { PASSWORD } from '#testing/examples/world.ts';
import type { CapabilityExamples } from '#testing/examples/examples.ts';

export const examples: CapabilityExamples = {
  calls: {
    'list-agreements': line(),
    'get-agreement': line((w) => ({ id: mine(w).deduction }), { id: 'deduction' }),
    'list-takings': line((w) => ({ id: mine(w).deduction }), { id: 'deduction' }),
    'approve-agreement': line((w) => ({ id: mine(w).deduction, password: PASSWORD }), { id: 'deduction' }),
    'reject-agreement': line((w) => ({ id: mine(w).otherDeduction, note: '先不办' }), { id: 'deduction' }),
  },
  withoutAgreements: {
    'reject-agreement': 'money that was earned, and where it goes',
  },
  notExported: {
    'list-agreements': 'a few agreements; what they took is in the export of the statement',
    'list-takings': 'what one agreement took, in the export of the statement',
  },
};
