/** The kinds of lines that are recalculated. */
export const LINE_KINDS = [
  'profit_share',
  'value_share',
  'activation',
  'compliance',
  'service_fee',
  'communication_fee',
] as const;
export type RecalculatedKind = (typeof LINE_KINDS)[number];
