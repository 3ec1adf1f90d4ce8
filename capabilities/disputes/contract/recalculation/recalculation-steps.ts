/** The amounts that the steps of a recalculation compare; the texts are `disputes.step.<what>`. */
export const STEP_KINDS = [
  'fee_back',
  'agent_share',
  'own_share',
  'own_amount',
  'stage_volume',
  'taken_back',
  'entry',
  'earlier_corrections',
  'balance',
  'withdrawal_net',
  'withdrawal_fee',
  'withdrawal_tax',
  'opening',
  'net',
  'withdrawn',
  'closing',
  'kind_sum',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];
