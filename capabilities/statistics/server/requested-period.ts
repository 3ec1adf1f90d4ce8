/** The period of a request, checked and completed. */
import type { Context } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { businessDay, daysBetween } from '#platform/time/business-day.ts';
import { MAX_DAYS } from '../contract/fields.ts';
import { comparisonOf, reachedPart, type Period } from '../rules/comparison-period.ts';

export interface RequestedPeriod {
  /** The elapsed part of the requested period; undefined if it lies in the future. */
  reached: Period | undefined;
  comparison: Period;
  /** False for only the agent itself, without its team. */
  isTeam: boolean;
  today: string;
}

/** @throws 400 if the days are in the wrong order or the period is too long. */
export const rangeOf = (
  context: Context,
  request: { from: string; to: string; scope: 'self' | 'team' },
): RequestedPeriod => {
  if (request.from > request.to) throw malformed({ to: 'field.range' });
  if (daysBetween(request.from, request.to) >= MAX_DAYS) throw malformed({ to: 'field.too_many_days' });
  const today = businessDay(context.now);
  const reached = reachedPart(request, today);
  return { reached, comparison: comparisonOf(reached ?? request), isTeam: request.scope === 'team', today };
};
