/** Kinds of transfers that are earnings of an agent (docs/domain.md §4), and kinds that reverse an earning. */
const EARNINGS: ReadonlySet<string> = new Set([
  'profit_share',
  'activation',
  'compliance',
  'allowance',
  'service_fee',
  'communication_fee',
]);
const REVERSALS: ReadonlySet<string> = new Set(['profit_share_reversal']);
const WITHDRAWALS: ReadonlySet<string> = new Set(['withdrawal', 'withdrawal_fee', 'withdrawal_tax']);

export type Meaning = 'earning' | 'reversal' | 'withdrawal' | 'other';

export const meaningOf = (reasonKind: string): Meaning => {
  if (EARNINGS.has(reasonKind)) return 'earning';
  if (REVERSALS.has(reasonKind)) return 'reversal';
  return WITHDRAWALS.has(reasonKind) ? 'withdrawal' : 'other';
};
