import { addDays, daysBetween, type BusinessDay } from '#platform/time/business-day.ts';

/** So many days before the charge, an agent is warned. */
export const WARNINGS = [14, 7, 1] as const;

export const dueOn = (from: BusinessDay, afterDays: number): BusinessDay => addDays(from, afterDays);

export interface InactiveState {
  readonly dueOn: BusinessDay;
  readonly warnedDays: number | undefined;
  readonly warnedOn: BusinessDay | undefined;
}

/**
 * The step to take on a day: the next warning, or the charge once the due day is over and a warning was given on an
 * earlier day: nobody is charged unwarned.
 */
export const stepOf = (state: InactiveState, today: BusinessDay): 'charge' | (typeof WARNINGS)[number] | undefined => {
  const left = daysBetween(today, state.dueOn);
  if (left < 0 && state.warnedOn !== undefined && state.warnedOn < today) return 'charge';
  const reached = WARNINGS.toReversed().find((days) => left <= days);
  const isNew = reached !== undefined && (state.warnedDays === undefined || reached < state.warnedDays);
  return isNew ? reached : undefined;
};
