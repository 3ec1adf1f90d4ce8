/**
 * A payout later than promised (docs/domain.md §5): when the bank is asked again, when a person checks it, and when it
 * has ended. Computed on both the server and the phone, whose answer may be older than the promise.
 */
import { addDays, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import type { WithdrawalStatus } from '../contract/enums.ts';

/** Times of day, `HH:MM` in Shanghai. */
export interface LateRule {
  readonly askBy: string;
  readonly personBy: string;
  /** A time on the next business day. */
  readonly endBy: string;
}

export interface LatePlan {
  /** The promised time. */
  readonly since: Date;
  readonly askBy: Date;
  readonly personBy: Date;
  readonly endBy: Date;
}

/** The reason of the delay: it waits for the bank's answer, the next payout, or the review. */
export type LateCause = 'bank' | 'payout' | 'review';

const MINUTE_MS = 60_000;

const instantAt = (day: BusinessDay, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * MINUTE_MS);
};

/** The first such time of day after the instant, which lies on the given day. */
const nextAt = (day: BusinessDay, time: string, after: Date): Date => {
  const sameDay = instantAt(day, time);
  return sameDay > after ? sameDay : instantAt(addDays(day, 1), time);
};

/** @param arrival the promise: the day, and the time of day until which the money arrives. */
export const latePlan = ({ day, by }: { day: BusinessDay; by: string }, rule: LateRule): LatePlan => {
  const since = instantAt(day, by);
  const end = instantAt(addDays(day, 1), rule.endBy);
  const [askBy, personBy] = [nextAt(day, rule.askBy, since), nextAt(day, rule.personBy, since)];
  return { since, askBy: earlier(askBy, end), personBy: earlier(later(personBy, askBy), end), endBy: end };
};

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const later = (one: Date, other: Date): Date => (one > other ? one : other);

interface Payout {
  readonly status: WithdrawalStatus;
  readonly isApproved: boolean;
}

/** @returns undefined for a withdrawal that has ended. */
export const lateCause = ({ status, isApproved }: Payout): LateCause | undefined => {
  if (status === 'paying') return 'bank';
  if (status !== 'applied' && status !== 'reviewing') return undefined;
  return isApproved ? 'payout' : 'review';
};

/** Which of the three next moments comes next; `over` after the last one. */
export type LateStage = 'ask' | 'person' | 'end' | 'over';

/** @returns undefined while the promise can still be kept; the promised instant itself is in time. */
export const lateStage = (plan: LatePlan, now: Date): LateStage | undefined => {
  if (now <= plan.since) return undefined;
  if (now <= plan.askBy) return 'ask';
  if (now <= plan.personBy) return 'person';
  return now <= plan.endBy ? 'end' : 'over';
};

/** Whole minutes since the promise. */
export const minutesLate = ({ since }: Pick<LatePlan, 'since'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
