import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';

const MINUTES_OF_DAY = 1440;
/** Schedules name at most a day of the month: one comes within two months. */
const MAX_DAYS = 62;

/** `*`, `7` or every so many: `10` behind a star and a slash. @throws RangeError for other forms. */
const matches = (field: string, value: number): boolean => {
  if (field === '*') return true;
  const every = /^\*\/(\d{1,2})$/.exec(field)?.[1];
  if (every !== undefined) return value % Number(every) === 0;
  if (!/^\d{1,2}(,\d{1,2})*$/.test(field)) throw new RangeError(`a schedule that is not understood: ${field}`);
  return field.split(',').some((one) => Number(one) === value);
};

/** The first instant after `now` of a schedule (minute, hour, day of the month) in Shanghai's time. */
export const nextRun = (cron: string, now: Date): Date | undefined => {
  const [minute = '*', hour = '*', dayOfMonth = '*'] = cron.split(' ');
  const today = businessDay(now);
  for (let ahead = 0; ahead < MAX_DAYS; ahead += 1) {
    const day = addDays(today, ahead);
    if (!matches(dayOfMonth, Number(day.slice(8)))) continue;
    const start = startOfDay(day).getTime();
    for (let at = 0; at < MINUTES_OF_DAY; at += 1) {
      const instant = new Date(start + at * 60_000);
      if (instant > now && matches(hour, Math.floor(at / 60)) && matches(minute, at % 60)) return instant;
    }
  }
  return undefined;
};
