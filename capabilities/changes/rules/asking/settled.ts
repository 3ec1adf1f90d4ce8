/** For how long a changed value stays as it is (docs/domain.md §14, §19). */
import { addDays, type BusinessDay } from '#platform/time/business-day.ts';

/**
 * @param effectiveOn day of effect of the last change.
 * @returns the day from which on it can be asked for; undefined if it can be asked for now.
 */
export const openFrom = (
  effectiveOn: BusinessDay | undefined,
  settledDays: number,
  today: BusinessDay,
): BusinessDay | undefined => {
  if (effectiveOn === undefined) return undefined;
  const openOn = addDays(effectiveOn, settledDays);
  return openOn > today ? openOn : undefined;
};
