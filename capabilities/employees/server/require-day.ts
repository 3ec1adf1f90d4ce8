import { refuse } from '#platform/http/problem.ts';
import { businessDay, type BusinessDay } from '#platform/time/business-day.ts';

/** @throws refuse('employee_day_past') */
export const requireDay = (until: BusinessDay | undefined, now: Date): void => {
  if (until !== undefined && until < businessDay(now)) throw refuse('employee_day_past');
};
