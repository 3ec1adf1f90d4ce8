import { nextDay, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';
import { limits } from './limits.ts';

const DAY_MS = 86_400_000;

/** An invitation ends after seven days, or on the last day of the account that it would open. */
export const invitationEnd = (now: Date, until: BusinessDay | undefined): Date => {
  const week = now.getTime() + limits.days * DAY_MS;
  return new Date(until === undefined ? week : Math.min(week, startOfDay(nextDay(until)).getTime()));
};
