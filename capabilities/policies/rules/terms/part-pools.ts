/** The pool of each part of a policy: the most that a root gets of it (docs/domain.md §3). */
import type { PartKind } from '../../contract/terms/part-kinds.ts';
import type { PolicyContent } from '../versions/policy-content.ts';

/**
 * A part of the terms besides the costs. `item` is the stage's number, the option in fen, the tier's activations, the
 * number of the value share's rule, otherwise 0; `value` is in fen, for a value share in ppm.
 */
export interface Part {
  readonly kind: PartKind;
  readonly item: number;
  readonly value: number;
}

/** All parts of the policy with their pools, in the order in which they are shown. */
export const poolsOf = (content: PolicyContent): Part[] => [
  { kind: 'activation', item: 0, value: content.activationRewardFen },
  ...content.stages.items.map(({ stage, rewardFen }): Part => ({ kind: 'stage', item: stage, value: rewardFen })),
  ...content.serviceFeeOptionsFen
    .filter((option) => option > 0)
    .map((option): Part => ({ kind: 'service_fee', item: option, value: option })),
  { kind: 'communication', item: 0, value: content.communication.feeFen },
  ...content.allowanceTiers.map(({ minActivations, amountFen }): Part => ({
    kind: 'allowance',
    item: minActivations,
    value: amountFen,
  })),
  ...content.valueShares.map(({ item, poolPpm }): Part => ({ kind: 'value_share', item, value: poolPpm })),
];
