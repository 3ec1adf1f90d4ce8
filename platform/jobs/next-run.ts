import { addDays, businessDay, startOfDay } from '#platform/time/business-day.ts';

const MINUTES_OF_DAY = 1440;
/** Schedules name at most a day of the month: one comes within two months. */
const MAX_DAYS = 62;

const EVERY = /^(?:\*|(\d{1,2})-(\d{1,2}))(?:\/(\d{1,2}))?$/;
const SOME = /^\d{1,2}(,\d{1,2})*$/;

/** `*`, `7`, `0,30`, `5-55`, and every so many of a range: `5-55/10`. @throws RangeError for other forms. */
const matches = (field: string, value: number): boolean => {
  const every = EVERY.exec(field);
  if (every === null) {
    if (!SOME.test(field)) throw new RangeError(`a schedule that is not understood: ${field}`);
    return field.split(',').some((one) => Number(one) === value);
  }
  const [, first = 0, last = Infinity, step = 1] = every.map((part) => (part === undefined ? undefined : Number(part)));
  return value >= first && value <= last && (value - first) % step === 0;
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
