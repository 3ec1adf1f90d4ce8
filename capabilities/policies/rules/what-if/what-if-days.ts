import { addDays, businessDay, type BusinessDay } from '#platform/time/business-day.ts';

const DAYS = 30;

/** The business days whose sales a what-if reprices (docs/domain.md §3): D − 30 … D − 1. */
export const whatIfDays = (now: Date): { from: BusinessDay; to: BusinessDay } => {
  const today = businessDay(now);
  return { from: addDays(today, -DAYS), to: addDays(today, -1) };
};
