/** Faults in the detection of silence after a reward, and in the clawback for it. */
import type { Mutation } from './mutation.ts';

const COUNTS = ['capabilities/assessments/server/silence/silence-counts.test.ts'];
const CLAWBACK = ['capabilities/assessments/server/silence/clawback.test.ts'];

export const SILENCE_MUTATIONS: readonly Mutation[] = [
  {
    name: 'silence: the day of the reward counts',
    file: 'capabilities/assessments/sql/silence/silence.sql',
    text: 'array(select counted_on + 1 from rewarded',
    instead: 'array(select counted_on from rewarded',
    tests: COUNTS,
  },
  {
    name: 'silence: a sale that was refunded as a whole is one',
    file: 'capabilities/trades/sql/api_counted_between.sql',
    text: 'and sale.refunded_fen < sale.amount_fen',
    instead: 'and sale.refunded_fen <= sale.amount_fen',
    tests: [...COUNTS, 'capabilities/assessments/server/silence/silence-agrees.test.ts'],
  },
  {
    name: 'silence: the first sales of the binding count though the policy leaves them out',
    file: 'capabilities/trades/sql/api_counted_between.sql',
    text: "case when asked.condition ? 'notFirst' then (",
    instead: "case when asked.condition ? 'none' then (",
    tests: [...COUNTS, 'capabilities/assessments/server/silence/silence-agrees.test.ts'],
  },
  {
    name: 'silence: the threshold itself is above it',
    file: 'capabilities/assessments/rules/silence/silence.ts',
    text: 'silent * WHOLE_PPM > thresholdPpm * rewarded',
    instead: 'silent * WHOLE_PPM >= thresholdPpm * rewarded',
    tests: ['capabilities/assessments/server/notices/warn-of-silence.test.ts'],
  },
  {
    name: 'silence: whoever proposed approves as well',
    file: 'capabilities/assessments/server/silence/decide-clawback.ts',
    text: 'if (proposal.proposedBy === personOf(operator).staffId)',
    instead: 'if (proposal.proposedBy !== personOf(operator).staffId)',
    tests: CLAWBACK,
  },
  {
    name: 'silence: what was taken back is booked again when the activation is dated back',
    file: 'capabilities/assessments/server/evaluation/evaluate-activations.ts',
    text: 'if (isTakenForSilence) return',
    instead: 'if (isTakenForSilence && awardDay === null) return',
    tests: CLAWBACK,
  },
  {
    name: 'silence: taken back though a sale came meanwhile',
    file: 'capabilities/assessments/server/silence/propose-clawback.ts',
    text: "where state = 'silent' and activation_id",
    instead: 'where activation_id',
    tests: CLAWBACK,
  },
];
