/** Kinds of transfers that charge an agent for something; neither earnings nor reversals of these. */
export const CHARGE_KINDS = ['not_activated', 'goods_deduction'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
