/** Fee, tax and net of a withdrawal, and the reasons why it is not possible (docs/domain.md §5). */
import { maxFen, minFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import { businessDay, nextDay, shanghaiText, type BusinessDay } from '#platform/time/business-day.ts';
import type { WithdrawObstacle } from '../contract/enums.ts';
import { amountObstacles, partsOf, type AmountRule } from './applying/amount-limits.ts';
import { taxParts, type TaxPart } from './applying/tax-parts.ts';

/** `HH:MM`, Asia/Shanghai. */
export type TimeOfDay = string;

export interface WithdrawRule extends AmountRule {
  /** Withdrawals of one wallet on one business day; rejected, failed and cancelled ones do not count. */
  readonly dailyCount: number;
  readonly opensAt: TimeOfDay;
  readonly closesAt: TimeOfDay;
  /** Approved automatically up to this amount. */
  readonly autoApproveFen: Fen;
  readonly reviewOpensAt: TimeOfDay;
  readonly reviewClosesAt: TimeOfDay;
  readonly arrivesBy: TimeOfDay;
}

export interface Applicant {
  /** Settled outside the platform. */
  readonly isSpecific: boolean;
  readonly isFrozen: boolean;
  readonly isCertified: boolean;
  /** The settlement account that would receive the money. */
  readonly payee: 'none' | 'unverified' | 'waiting' | 'verified';
  /** Whether withdrawals are stopped by "that was not me". */
  readonly isStopped: boolean;
}

export interface WithdrawalFacts {
  /** Undefined while no amount is entered: then only obstacles independent of the amount are reported. */
  readonly amountFen: Fen | undefined;
  readonly rule: WithdrawRule;
  /** The amount that the balance alone permits. */
  readonly withdrawableFen: Fen;
  readonly usedToday: number;
  readonly applicant: Applicant;
  readonly now: Date;
}

export interface WithdrawalPreview {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly taxFen: Fen;
  /** The amount by the rates at which it is taxed. */
  readonly taxParts: readonly TaxPart[];
  /** The amount that arrives; 0 when fee and tax exceed the amount. */
  readonly netFen: Fen;
  readonly needsReview: boolean;
  readonly arrivesOn: BusinessDay;
  readonly leftToday: number;
  /** The maximum amount of one withdrawal now, ignoring other obstacles. */
  readonly mostFen: Fen;
  /** Empty when the withdrawal is possible. */
  readonly obstacles: readonly WithdrawObstacle[];
}

export const checkWithdrawal = (facts: WithdrawalFacts): WithdrawalPreview => {
  const { rule, now } = facts;
  const amountFen = facts.amountFen ?? zeroFen;
  const parts = partsOf(amountFen, rule);
  return {
    amountFen,
    ...parts,
    taxParts: taxParts(amountFen, rule),
    netFen: maxFen(zeroFen, parts.netFen),
    needsReview: amountFen > rule.autoApproveFen,
    arrivesOn: timeOf(now) < rule.reviewClosesAt ? businessDay(now) : nextDay(businessDay(now)),
    leftToday: Math.max(0, rule.dailyCount - facts.usedToday),
    mostFen: minFen(facts.withdrawableFen, rule.maximumFen),
    obstacles: [
      ...obstaclesToAny(facts),
      ...(facts.amountFen === undefined ? [] : amountObstacles(facts.amountFen, facts.withdrawableFen, rule)),
    ],
  };
};

const obstaclesToAny = (facts: WithdrawalFacts): WithdrawObstacle[] => {
  const { applicant, rule, usedToday, now } = facts;
  const found: (WithdrawObstacle | false)[] = [
    applicant.isSpecific && 'withdraw_specific_account',
    applicant.isFrozen && 'withdraw_frozen',
    applicant.isStopped && 'withdraw_stopped',
    !applicant.isCertified && 'withdraw_not_certified',
    applicant.payee === 'none' && 'withdraw_no_settlement_account',
    applicant.payee === 'unverified' && 'withdraw_settlement_unverified',
    applicant.payee === 'waiting' && 'withdraw_payee_waiting',
    !isOpen(timeOf(now), rule.opensAt, rule.closesAt) && 'withdraw_closed',
    usedToday >= rule.dailyCount && 'withdraw_daily_count',
  ];
  return found.filter((obstacle) => obstacle !== false);
};

const timeOf = (now: Date): TimeOfDay => shanghaiText(now).slice(11, 16);

/**
 * From `opens` (inclusive) to `closes` (exclusive); crosses midnight when `closes` is before `opens`; always open when
 * both are equal.
 */
const isOpen = (time: TimeOfDay, opens: TimeOfDay, closes: TimeOfDay): boolean =>
  opens < closes ? opens <= time && time < closes : time >= opens || time < closes;
