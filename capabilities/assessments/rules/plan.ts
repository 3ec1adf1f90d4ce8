/** The terms that a terminal's activation fixed: a part of its policy's content on that day (docs/domain.md §6). */
import type { Fen } from '#platform/money/fen.ts';

export interface StageRule {
  readonly stage: number;
  /** Business days from the activation, which is day 0, or with `unit` natural months from its own, which is 0. */
  readonly fromDay: number;
  readonly toDay: number;
  readonly unit?: 'month' | undefined;
  readonly minVolumeFen: Fen;
  readonly minCount?: number | undefined;
  readonly rewardFen: Fen;
}

/** Which successful sales count: those that meet every given condition. */
export interface SaleConditions {
  readonly excludedPaymentTypes?: readonly number[] | undefined;
  /** Only these types count. */
  readonly totalTypes?: readonly number[] | undefined;
  readonly methods?: readonly number[] | undefined;
  readonly cardTypes?: readonly number[] | undefined;
  readonly minTransactionFen?: Fen | undefined;
  /** The number of successful sales at the beginning of the binding that do not count. */
  readonly notFirst?: number | undefined;
  /**
   * Sales count from this business day on; day 0 is that of the binding for an activation, of the activation for
   * stages.
   */
  readonly fromDay?: number | undefined;
}

/** The minimum that an activation needs in order to count (激活门槛). */
export interface ActivationMinimum {
  readonly minVolumeFen: Fen;
  /** Last business day from the activation, which is day 0. */
  readonly withinDays: number;
}

export interface Plan {
  readonly activation?: ActivationMinimum | undefined;
  /** The sales that activate and count for the minimum; without it, every successful one. */
  readonly activationSales?: SaleConditions | undefined;
  readonly activationRewardFen: Fen;
  /** A reward is clawed back on the days 0 … clawbackDays from its own. */
  readonly clawbackDays: number;
  readonly stages: SaleConditions & {
    readonly mode: 'chained' | 'independent';
    readonly minTransactionFen: Fen;
    readonly excludedPaymentTypes: readonly number[];
    readonly items: readonly StageRule[];
  };
}

/** The activation itself is checked like a stage, as number 0. */
export const ACTIVATION = 0;
