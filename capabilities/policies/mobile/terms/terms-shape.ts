/** Terms of an agent under a policy, as the pages hold them; structurally the same as in the calls. */
import type { FeeRule } from '#platform/money/fee.ts';
import type { PartKind } from '../../contract/terms/part-kinds.ts';

export type { PartKind };

export interface Cost {
  readonly rateType: number;
  readonly rule: FeeRule;
}

export interface PartKey {
  readonly kind: PartKind;
  /** Number of the stage or rule, the option in fen, the activations of the tier; 0 where there is only one. */
  readonly item: number;
}

export interface Part extends PartKey {
  /** Fen; ppm for `value_share`. */
  readonly value: number;
}

export interface Terms {
  readonly costs: readonly Cost[];
  readonly parts: readonly Part[];
}

export interface CostBounds {
  readonly rateType: number;
  /** The cost of the agent who gives the terms. */
  readonly lowest: FeeRule;
  /** The merchant's fee at the floor of the policy's rate. */
  readonly highest: FeeRule;
}

export interface PartBounds extends PartKey {
  /** The value of the giver of the terms; the lowest is 0. */
  readonly highest: number;
}

/** Limits of the terms, from the server alone. */
export interface Bounds {
  readonly costs: readonly CostBounds[];
  readonly parts: readonly PartBounds[];
}
