/** Fee, tax and net of a withdrawal, and the reasons why it is not possible (docs/domain.md §5). */
import { feeOf } from '#platform/money/fee.ts';
import { fen, maxFen, minFen, zeroFen, type Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { businessDay, nextDay, shanghaiText, type BusinessDay } from '#platform/time/business-day.ts';
import type { WithdrawObstacle } from '../contract/enums.ts';
import { withdrawableFen, type BalanceFacts } from './balance-parts.ts';

/** `HH:MM`, Asia/Shanghai. */
export type TimeOfDay = string;

export interface WithdrawRule {
  readonly minimumFen: Fen;
  readonly maximumFen: Fen;
  /** Withdrawals of one wallet on one business day; rejected, failed and cancelled ones do not count. */
  readonly dailyCount: number;
  readonly opensAt: TimeOfDay;
  readonly closesAt: TimeOfDay;
  /** Fixed fee per withdrawal. */
  readonly feeFen: Fen;
  /** Share of the amount, rounded half up once. */
  readonly taxPpm: Ppm;
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
  readonly payee: 'none' | 'unverified' | 'verified';
}

export interface WithdrawalFacts {
  /** Undefined while no amount is entered: then only obstacles independent of the amount are reported. */
  readonly amountFen: Fen | undefined;
  readonly rule: WithdrawRule;
  readonly balance: BalanceFacts;
  readonly usedToday: number;
  readonly applicant: Applicant;
  readonly now: Date;
}

export interface WithdrawalPreview {
  readonly amountFen: Fen;
  readonly feeFen: Fen;
  readonly taxFen: Fen;
  /** The amount that arrives; 0 when fee and tax exceed the amount. */
  readonly netFen: Fen;
  readonly needsReview: boolean;
  readonly arrivesOn: BusinessDay;
  readonly leftToday: number;
  /** The maximum amount of one withdrawal now, ignoring other obstacles. */
  readonly mostFen: Fen;
  /** Empty: the withdrawal is possible. */
  readonly obstacles: readonly WithdrawObstacle[];
}

export const checkWithdrawal = (facts: WithdrawalFacts): WithdrawalPreview => {
  const { rule, now } = facts;
  const amountFen = facts.amountFen ?? zeroFen;
  const parts = partsOf(amountFen, rule);
  return {
    amountFen,
    ...parts,
    netFen: maxFen(zeroFen, parts.netFen),
    needsReview: amountFen > rule.autoApproveFen,
    arrivesOn: timeOf(now) < rule.reviewClosesAt ? businessDay(now) : nextDay(businessDay(now)),
    leftToday: Math.max(0, rule.dailyCount - facts.usedToday),
    mostFen: minFen(withdrawableFen(facts.balance, businessDay(now)), rule.maximumFen),
    obstacles: [
      ...obstaclesToAny(facts),
      ...(facts.amountFen === undefined ? [] : obstaclesTo(facts.amountFen, facts)),
    ],
  };
};

/** amount = fee + tax + net, to the fen; net can be negative for a very small amount. */
export const partsOf = (
  amountFen: Fen,
  rule: Pick<WithdrawRule, 'feeFen' | 'taxPpm'>,
): { feeFen: Fen; taxFen: Fen; netFen: Fen } => {
  const taxFen = feeOf(amountFen, { ratePpm: rule.taxPpm });
  return { feeFen: rule.feeFen, taxFen, netFen: fen(amountFen - rule.feeFen - taxFen) };
};

const obstaclesToAny = (facts: WithdrawalFacts): WithdrawObstacle[] => {
  const { applicant, rule, usedToday, now } = facts;
  const found: (WithdrawObstacle | false)[] = [
    applicant.isSpecific && 'withdraw_specific_account',
    applicant.isFrozen && 'withdraw_frozen',
    !applicant.isCertified && 'withdraw_not_certified',
    applicant.payee === 'none' && 'withdraw_no_settlement_account',
    applicant.payee === 'unverified' && 'withdraw_settlement_unverified',
    !isOpen(timeOf(now), rule.opensAt, rule.closesAt) && 'withdraw_closed',
    usedToday >= rule.dailyCount && 'withdraw_daily_count',
  ];
  return found.filter((obstacle) => obstacle !== false);
};

const obstaclesTo = (amountFen: Fen, facts: WithdrawalFacts): WithdrawObstacle[] => {
  const { rule, balance, now } = facts;
  const found: (WithdrawObstacle | false)[] = [
    amountFen < rule.minimumFen && 'withdraw_below_minimum',
    amountFen > rule.maximumFen && 'withdraw_above_maximum',
    amountFen > withdrawableFen(balance, businessDay(now)) && 'withdraw_insufficient',
    partsOf(amountFen, rule).netFen <= 0 && 'withdraw_nothing_left',
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
