/** The content of a policy's version (docs/domain.md §3). The operator's cost in it never leaves the server. */
import type { FeeRule } from '#platform/money/fee.ts';
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import type { ShareType } from '../../contract/value-shares/share-types.ts';

/**
 * Bounds of the merchant's rate for one rate type, the amount that the merchant pays in addition, and the operator's
 * cost.
 */
export interface ContentRate {
  readonly rateType: number;
  readonly floorPpm: Ppm;
  readonly defaultPpm: Ppm;
  readonly ceilingPpm: Ppm;
  /** Cap (debit cards) and fixed extra of the merchant's fee, in addition to the rate. */
  readonly capFen?: Fen | undefined;
  readonly extraFen?: Fen | undefined;
  readonly operatorCost: FeeRule;
}

export interface CommunicationTerms {
  readonly feeFen: Fen;
  /** Days 0 … freeDays − 1 from activation are free; then the fee is due every `periodDays`. */
  readonly freeDays: number;
  readonly periodDays: number;
}

export interface CommunicationPlan extends CommunicationTerms {
  /**
   * The operator guarantees the fee: it is earned when it is due. Otherwise it is earned when the acquirer reports it
   * collected.
   */
  readonly byPlan?: true | undefined;
  /** The bounds, part by part, between which the fee of one terminal can be changed; without them it cannot. */
  readonly bounds?: { readonly floor: CommunicationTerms; readonly ceiling: CommunicationTerms } | undefined;
}

export interface RewardedOnce {
  /**
   * A terminal is rewarded again this number of months after its last rewarded activation; without the value, never.
   */
  readonly anewAfterMonths?: number | undefined;
  /** Terminals of one identity number or licence that are rewarded; otherwise all. */
  readonly maxPerIdentity?: number | undefined;
}

export interface StageRule {
  readonly stage: number;
  /** Business days from the activation, which is day 0, or with `unit` natural months from its own, which is 0. */
  readonly fromDay: number;
  /** The last day or month, included. */
  readonly toDay: number;
  readonly unit?: 'month' | undefined;
  readonly minVolumeFen: Fen;
  readonly minCount?: number | undefined;
  readonly rewardFen: Fen;
}

/** Which successful sales count: those for which every condition holds that is given (docs/domain.md §6). */
export interface SaleConditions {
  readonly excludedPaymentTypes?: readonly number[] | undefined;
  /** Only these types count. */
  readonly totalTypes?: readonly number[] | undefined;
  readonly methods?: readonly number[] | undefined;
  readonly cardTypes?: readonly number[] | undefined;
  /** A transaction below this amount does not count. */
  readonly minTransactionFen?: Fen | undefined;
  /** The number of successful sales at the beginning of the binding that do not count. */
  readonly notFirst?: number | undefined;
  /** Counts from this business day on; day 0 is that of the binding for an activation, of the activation for stages. */
  readonly fromDay?: number | undefined;
}

export interface StagePlan extends SaleConditions {
  /** `chained`: after a missed stage the pending ones end. */
  readonly mode: 'chained' | 'independent';
  readonly minTransactionFen: Fen;
  readonly excludedPaymentTypes: readonly number[];
  readonly items: readonly StageRule[];
}

export interface AllowanceTier {
  /** Activations of the team in the business month, the agent itself included. */
  readonly minActivations: number;
  readonly amountFen: Fen;
}

export interface ValueShareRule {
  /** Number of the rule within the policy; it has the same payment types and share type in every version. */
  readonly item: number;
  readonly paymentTypes: readonly number[];
  readonly shareType: ShareType;
  /** The most that the agents share. */
  readonly poolPpm: Ppm;
}

export interface PolicyContent {
  readonly rates: readonly ContentRate[];
  readonly serviceFeeOptionsFen: readonly Fen[];
  readonly communication: CommunicationPlan;
  readonly activationRewardFen: Fen;
  /** An activation counts only with so much volume on the days 0 … withinDays; without it, at once. */
  readonly activation?: { readonly minVolumeFen: Fen; readonly withinDays: number } | undefined;
  /** The sales that activate a terminal and count for that minimum; without it, every successful sale. */
  readonly activationSales?: SaleConditions | undefined;
  /**
   * Whether a terminal earns activation reward and stages only once: after how many months again, and how many
   * terminals of one identity.
   */
  readonly once?: RewardedOnce | undefined;
  /** A reward that proves undeserved within this number of business days, both ends included, is clawed back. */
  readonly clawbackDays: number;
  readonly stages: StagePlan;
  readonly allowanceTiers: readonly AllowanceTier[];
  readonly valueShares: readonly ValueShareRule[];
  /** An agent is charged for a terminal that it has not activated after this number of days in its hands. */
  readonly notActivated?: { readonly afterDays: number; readonly amountFen: Fen } | undefined;
  /**
   * The terminal is bound only when the acquirer has registered it for the merchant at its place; without this, at
   * once.
   */
  readonly acquirerFirst?: true | undefined;
  /** A change of terms comes into force this number of days after it was saved, at least 1. */
  readonly noticeDays: number;
}

/** The merchant's fee at the floor: no agent's cost is above it. */
export const feeAtFloor = ({ floorPpm, capFen, extraFen }: ContentRate): FeeRule => ({
  ratePpm: floorPpm,
  ...(capFen !== undefined && { capFen }),
  ...(extraFen !== undefined && { extraFen }),
});
