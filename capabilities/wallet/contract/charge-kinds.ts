/** Kinds of transfers that charge an agent for something, which may be returned; no earnings. */
export const CHARGE_KINDS = ['not_activated', 'goods_deduction'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Of a transfer: what is charged, or what is returned of it. */
export const entryKindOf = ({ kind, isReversal }: { kind: ChargeKind; isReversal: boolean }) =>
  isReversal && kind === 'not_activated' ? (`${kind}_reversal` as const) : kind;
