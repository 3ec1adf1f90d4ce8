/** Whether a change that promotions ask for can still be sent, or asked for again. */
import type { Db } from '#platform/db/db.ts';
import { isSameRule, type Rate } from '../../rules/rate-bounds.ts';
import { holding, ratesOfDay } from '../../rules/rates-of-day.ts';
import { refusesBounds, type RateRefusal } from '../../rules/refuses-rates.ts';
import type { Grounds } from '../asking/grounds.ts';
import { lastingBar } from '../asking/judge.ts';
import { boundsOf } from '../asking/policy-grounds.ts';
import { ratesInForce } from '../asking/rates-in-force.ts';
import type { Subject } from '../asking/subjects.ts';
import type { Value } from '../asking/value.ts';
import type { RetryBar, Retrial } from '../sending/retrial.ts';

type Reason = 'outdated' | RateRefusal;

export const isAmong = (rates: readonly Rate[], rate: Rate): boolean =>
  rates.some((each) => each.rateType === rate.rateType && isSameRule(each, rate));

/**
 * Whether it is still the promotions' value of today. Bounds apply to rates that a promotion brings: a rate that comes
 * back after it would have stayed in force without it.
 */
export const refusesPromoted = async (
  db: Db,
  after: Value,
  subject: Subject,
  grounds: Grounds,
): Promise<Reason | undefined> => {
  const overlays = grounds.overlays.get(subject.key) ?? [];
  const [base = []] = await ratesInForce(db, [subject], grounds.now, 'base');
  const wanted = ratesOfDay(base, overlays, grounds.today);
  const rates = after.rates ?? [];
  if (!rates.every((rate) => isAmong(wanted, rate))) return 'outdated';
  const brought = rates.filter(({ rateType }) => holding(overlays, rateType, grounds.today) !== undefined);
  return refusesBounds(brought, boundsOf(subject, grounds));
};

/** Judges a retry by hand, under its number. */
export const judgePromoted = async (
  db: Db,
  after: Value,
  subject: Subject,
  grounds: Grounds,
): Promise<{ readonly bar: RetryBar } | Retrial> => {
  const open = grounds.open.get(subject.key);
  const bar = lastingBar(subject, grounds) ?? (open && { reason: 'open' as const, open });
  if (bar !== undefined) return { bar };
  const inForce = subject.inForce.rates ?? [];
  const rates = after.rates ?? [];
  const reason = rates.every((rate) => isAmong(inForce, rate))
    ? 'same'
    : await refusesPromoted(db, after, subject, grounds);
  if (reason !== undefined) return { bar: { reason } };
  const before = { rates: inForce.filter(({ rateType }) => rates.some((rate) => rate.rateType === rateType)) };
  return { subject, grounds, before, after, usesWaiver: false };
};
