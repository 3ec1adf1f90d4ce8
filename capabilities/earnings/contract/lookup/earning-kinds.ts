import { CHARGE_KINDS, type ChargeKind } from '#capabilities/ledger/contract/posting/charge-kinds.ts';
import { earningKinds, type EarningKind } from '#capabilities/statistics/contract/fields.ts';

/** The kinds of an agent's earnings, each with its reversals. Their sum is the figure of earnings on every page. */
export { earningKinds, type EarningKind };

/** Kinds that a list can show: also charges, which are no earnings and are listed only when asked for. */
export const LISTED_KINDS = [...earningKinds, ...CHARGE_KINDS] as const;
export type ListedKind = EarningKind | ChargeKind;

export const isCharge = (kind: ListedKind): kind is ChargeKind => (CHARGE_KINDS as readonly string[]).includes(kind);
