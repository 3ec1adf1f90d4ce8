/** When an acquirer is asked again for a day file: rules without clock or I/O (docs/domain.md §8 "Day files"). */
import { addDays, startOfDay, type BusinessDay } from '#platform/time/business-day.ts';

const HOUR_MS = 3_600_000;
/** The hour of the first request, in the night after the day. */
const FIRST_HOUR = 3;
const [EARLY_H, EVERY_H] = [[0.5, 1, 2, 4], 6];
const LAST_H = EARLY_H.at(-1) ?? 0;
/** From then on the staff is notified. */
const OVERDUE_H = 72;
/** The number of days for which comparisons include a day. */
const GIVE_UP_DAYS = 35;

export const wantedFrom = (day: BusinessDay): Date =>
  new Date(startOfDay(addDays(day, 1)).getTime() + FIRST_HOUR * HOUR_MS);

/** 30 minutes, 1, 2, 4, 10, 16 … hours after the first asking. @returns undefined when it is given up. */
export const nextAsking = (wantedAt: Date, now: Date): Date | undefined => {
  const passedH = (now.getTime() - wantedAt.getTime()) / HOUR_MS;
  if (passedH >= GIVE_UP_DAYS * 24) return undefined;
  const afterH =
    EARLY_H.find((hours) => hours > passedH) ?? LAST_H + (Math.floor((passedH - LAST_H) / EVERY_H) + 1) * EVERY_H;
  return new Date(wantedAt.getTime() + afterH * HOUR_MS);
};

export const isOverdue = (wantedAt: Date, now: Date): boolean =>
  now.getTime() - wantedAt.getTime() >= OVERDUE_H * HOUR_MS;
