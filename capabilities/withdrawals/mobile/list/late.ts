/** How late a withdrawal is, by the phone's time, because its answer may be older than the promise. */
import type { Translate } from '#capabilities/ledger/mobile/api.ts';
import {
  lateCause,
  lateStage,
  minutesLate,
  type LateCause,
  type LatePlan,
  type LateStage,
} from '../../rules/late-payout.ts';
import type { Withdrawal } from './withdrawal.ts';

export interface Lateness {
  readonly cause: LateCause;
  readonly stage: LateStage;
  readonly minutes: number;
  readonly plan: LatePlan;
}

const planOf = (plan: NonNullable<Withdrawal['latePlan']>): LatePlan => ({
  since: new Date(plan.since),
  askBy: new Date(plan.askBy),
  personBy: new Date(plan.personBy),
  endBy: new Date(plan.endBy),
});

export const lateOf = (withdrawal: Withdrawal, now: Date): Lateness | undefined => {
  if (withdrawal.latePlan === undefined) return undefined;
  const plan = planOf(withdrawal.latePlan);
  const isApproved = withdrawal.steps.some(({ step }) => step === 'approved');
  const cause = lateCause({ status: withdrawal.status, isApproved });
  const stage = lateStage(plan, now);
  return cause && stage && { cause, stage, minutes: minutesLate(plan, now), plan };
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** 晚 42 分, 晚 3 小时, 晚 2 天. */
export const delayText = ({ minutes }: Pick<Lateness, 'minutes'>, t: Translate): string => {
  if (minutes < HOUR) return t('withdrawals.late.minutes', { count: Math.max(1, minutes) });
  if (minutes < DAY) return t('withdrawals.late.hours', { count: Math.floor(minutes / HOUR) });
  return t('withdrawals.late.days', { count: Math.floor(minutes / DAY) });
};
