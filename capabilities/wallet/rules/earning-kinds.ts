/** Kinds of transfers that are earnings of an agent (docs/domain.md §4), and kinds that reverse an earning. */
export const EARNING_KINDS = [
  'profit_share',
  'value_share',
  'residual',
  'activation',
  'compliance',
  'allowance',
  'service_fee',
  'communication_fee',
] as const;
/** An allowance is never clawed back. */
export const REVERSAL_KINDS = [
  'profit_share_reversal',
  'value_share_reversal',
  'residual_reversal',
  'activation_reversal',
  'compliance_reversal',
  'service_fee_reversal',
  'communication_fee_reversal',
] as const;

const EARNINGS: ReadonlySet<string> = new Set(EARNING_KINDS);
const REVERSALS: ReadonlySet<string> = new Set(REVERSAL_KINDS);
const WITHDRAWALS: ReadonlySet<string> = new Set(['withdrawal', 'withdrawal_fee', 'withdrawal_tax']);

export type Meaning = 'earning' | 'reversal' | 'withdrawal' | 'other';

export const meaningOf = (sourceKind: string): Meaning => {
  if (EARNINGS.has(sourceKind)) return 'earning';
  if (REVERSALS.has(sourceKind)) return 'reversal';
  return WITHDRAWALS.has(sourceKind) ? 'withdrawal' : 'other';
};
