/** The days on which an agreement takes money (docs/domain.md §5). */
import { addDays, weekday, type BusinessDay } from '#platform/time/business-day.ts';

export interface Schedule {
  /** Weekdays: 1 is Monday, 7 Sunday; at least one. */
  readonly weekdays: readonly number[];
  readonly startsOn: BusinessDay;
}

export const isTakingDay = ({ weekdays, startsOn }: Schedule, day: BusinessDay): boolean =>
  day >= startsOn && weekdays.includes(weekday(day) || 7);

/** The first day of a taking from `from` on. */
export const nextTakingDay = (schedule: Schedule, from: BusinessDay): BusinessDay => {
  let day = from > schedule.startsOn ? from : schedule.startsOn;
  for (let tries = 0; tries < 7 && !isTakingDay(schedule, day); tries += 1) day = addDays(day, 1);
  return day;
};

/** An agreement starts on the day after it was agreed to, or when the operator asked for, whichever is later. */
export const firstDay = (agreedOn: BusinessDay, askedFor: BusinessDay): BusinessDay => {
  const next = addDays(agreedOn, 1);
  return next > askedFor ? next : askedFor;
};
