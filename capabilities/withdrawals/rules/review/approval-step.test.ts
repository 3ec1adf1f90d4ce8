import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fen } from '#platform/money/fen.ts';
import type { ApprovalStep } from '../../contract/enums.ts';
import { approvalStep, type ApprovalFacts, type Reviewer } from './approval-step.ts';

const small: ApprovalFacts = {
  status: 'applied',
  isApproved: false,
  amountFen: fen(800_000),
  secondPersonFen: fen(2_000_000),
  firstApprover: null,
};
const large = { ...small, amountFen: fen(2_000_001) };

it.each<[string, ApprovalFacts, Reviewer, ApprovalStep]>([
  ['up to the limit one approval is final', { ...small, amountFen: fen(2_000_000) }, 'staff:1', 'final'],
  ['above the limit the first approval is not final', large, 'staff:1', 'first'],
  ['a second approval by the same person is refused', { ...large, firstApprover: 'staff:1' }, 'staff:1', 'same_person'],
  ['the command line counts as one person', { ...large, firstApprover: 'cli' }, 'cli', 'same_person'],
  [
    'an approval by a second person is final',
    { ...large, status: 'reviewing', firstApprover: 'staff:1' },
    'staff:2',
    'final',
  ],
  [
    'an approved withdrawal cannot be approved again',
    { ...small, status: 'reviewing', isApproved: true },
    'staff:1',
    'late',
  ],
  ['a cancelled withdrawal cannot be approved', { ...large, status: 'cancelled' }, 'staff:1', 'late'],
])('%s', (_what, facts, by, step) => {
  expect(approvalStep(facts, by)).toBe(step);
});

it('above the limit one person alone can never approve, however often they try', () => {
  const people = fc.constantFrom<Reviewer>('cli', 'staff:1', 'staff:2');
  fc.assert(
    fc.property(fc.array(people, { maxLength: 8 }), (tries) => {
      let facts: ApprovalFacts = large;
      const counted = new Set<Reviewer>();
      for (const by of tries) {
        const step = approvalStep(facts, by);
        if (step === 'first') facts = { ...facts, status: 'reviewing', firstApprover: by };
        if (step === 'final') facts = { ...facts, isApproved: true };
        if (step === 'first' || step === 'final') counted.add(by);
      }
      expect(facts.isApproved).toBe(counted.size === 2);
    }),
  );
});
