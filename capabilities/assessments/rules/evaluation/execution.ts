/** The state of a check's reward (docs/domain.md §6). */
import type { BusinessDay } from '#platform/time/business-day.ts';
import { CHECK_STATUS, EXECUTION, type CheckStatus, type Execution } from '../check-status.ts';

export const executionOf = (status: CheckStatus, fromDay: BusinessDay, today: BusinessDay): Execution => {
  if (status === CHECK_STATUS.pending) return fromDay <= today ? EXECUTION.running : EXECUTION.waiting;
  return status === CHECK_STATUS.met ? EXECUTION.booked : EXECUTION.none;
};
