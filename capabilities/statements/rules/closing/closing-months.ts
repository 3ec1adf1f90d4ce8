import { addMonths, monthOf, type BusinessDay, type BusinessMonth } from '#platform/time/business-day.ts';

/**
 * Months whose statements are missing, the earliest first: from the month after the last closed one, or from the first
 * with an entry, up to the month before `today`.
 */
export const monthsToClose = (
  first: BusinessMonth | null,
  lastClosed: BusinessMonth | null,
  today: BusinessDay,
): BusinessMonth[] => {
  const months: BusinessMonth[] = [];
  const start = lastClosed === null ? first : addMonths(lastClosed, 1);
  for (let month = start; month !== null && month < monthOf(today); month = addMonths(month, 1)) months.push(month);
  return months;
};
