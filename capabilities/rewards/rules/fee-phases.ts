import { addDays, type BusinessDay } from '#platform/time/business-day.ts';

/** A communication fee as it was fixed at an activation. */
export interface FeePhases {
  readonly activationDay: BusinessDay;
  readonly freeDays: number;
  readonly periodDays: number;
}

/** The day on which a phase (from 1) is due: after the free days, then every period (docs/domain.md §4). */
export const phaseDay = ({ activationDay, freeDays, periodDays }: FeePhases, phase: number): BusinessDay =>
  addDays(activationDay, freeDays + (phase - 1) * periodDays);

/** The first phase that is due on a day or later. */
export const firstPhaseFrom = (plan: FeePhases, day: BusinessDay): number => {
  let phase = 1;
  while (phaseDay(plan, phase) < day) phase += 1;
  return phase;
};
