/** Kinds of transfers that charge an agent and may be returned; they are no earnings. */
export const CHARGE_KINDS = ['not_activated', 'goods_deduction'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** The kind of a transfer's entry: that of the charge, or that of its return. */
export const entryKindOf = ({ kind, isReversal }: { kind: ChargeKind; isReversal: boolean }) =>
  isReversal && kind === 'not_activated' ? (`${kind}_reversal` as const) : kind;
