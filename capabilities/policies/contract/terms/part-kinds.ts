/** Kinds of terms beside the settlement costs. Plain constants, because schemas are stubs in the phone's code. */
export const PART_KINDS = ['activation', 'stage', 'service_fee', 'communication', 'allowance', 'value_share'] as const;
export type PartKind = (typeof PART_KINDS)[number];
