import { addMonths, startOfDay, type BusinessDay, type BusinessMonth } from '#platform/time/business-day.ts';

export interface MonthBounds {
  /** First day of the month, as the database keeps months. */
  readonly first: BusinessDay;
  readonly from: Date;
  /** Start of the month after this one. */
  readonly to: Date;
}

export const boundsOf = (month: BusinessMonth): MonthBounds => {
  const first = `${month}-01`;
  return { first, from: startOfDay(first), to: startOfDay(`${addMonths(month, 1)}-01`) };
};
