/** Kinds of fixed amounts. Plain constants, because schemas are stubs in the phone bundle. */
export const AWARD_KINDS = ['activation', 'compliance', 'allowance', 'service_fee', 'communication_fee'] as const;
export type AwardKind = (typeof AWARD_KINDS)[number];
