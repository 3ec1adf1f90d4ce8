/** Where the reward of a check stands (docs/domain.md §6). */
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { CheckStatus } from './check-status.ts';

/** 2 booked, 1 running, 0 not begun, -1 nothing to book. */
export const executionOf = (status: CheckStatus, fromDay: BusinessDay, today: BusinessDay): -1 | 0 | 1 | 2 => {
  if (status === 0) return fromDay <= today ? 1 : 0;
  return status === 1 ? 2 : -1;
};
