/** The meaning of a kind of transfer for an agent (docs/domain.md §4). */
import { EARNING_KINDS, REVERSAL_KINDS } from '../../contract/enums.ts';

const EARNINGS: ReadonlySet<string> = new Set(EARNING_KINDS);
const REVERSALS: ReadonlySet<string> = new Set(REVERSAL_KINDS);
const WITHDRAWALS: ReadonlySet<string> = new Set(['withdrawal', 'withdrawal_fee', 'withdrawal_tax']);

export type Meaning = 'earning' | 'reversal' | 'withdrawal' | 'other';

export const meaningOf = (sourceKind: string): Meaning => {
  if (EARNINGS.has(sourceKind)) return 'earning';
  if (REVERSALS.has(sourceKind)) return 'reversal';
  return WITHDRAWALS.has(sourceKind) ? 'withdrawal' : 'other';
};
