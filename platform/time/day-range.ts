import type { BusinessDay } from './business-day.ts';

export interface DayRange {
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
}

/** The first and the last day, swapped if they are reversed; either may be open. */
export const inOrder = ({ from, to }: DayRange): DayRange =>
  from && to && from > to ? { from: to, to: from } : { from, to };
