import { addDays, type BusinessDay } from '#platform/time/business-day.ts';

/** A communication fee as it was fixed at an activation. */
export interface FeePhases {
  readonly activationDay: BusinessDay;
  readonly freeDays: number;
  readonly periodDays: number;
}

/** The day on which a phase (from 1) is charged: after the free days, then every period (docs/domain.md §4). */
export const phaseDay = ({ activationDay, freeDays, periodDays }: FeePhases, phase: number): BusinessDay =>
  addDays(activationDay, freeDays + (phase - 1) * periodDays);

/** A terminal that was unbound on or before the day of a phase is not charged for it. */
export const isCharged = (plan: FeePhases & { readonly endedOn?: BusinessDay | undefined }, phase: number): boolean =>
  plan.endedOn === undefined || phaseDay(plan, phase) < plan.endedOn;

/** The first phase that is due on a day or later. */
export const firstPhaseFrom = (plan: FeePhases, day: BusinessDay): number => {
  let phase = 1;
  while (phaseDay(plan, phase) < day) phase += 1;
  return phase;
};
