import { addDays, businessDay, daysFrom, shanghaiText, type BusinessDay } from '#platform/time/business-day.ts';

/**
 * A day is evaluated from 02:00 of the next one on, Asia/Shanghai: by then the acquirers have sent nearly all of it.
 */
const EVALUATED_AT = '02:00';

/** Days that are caught up with after a long downtime. */
const MOST_DAYS = 45;

/** The last business day that can be evaluated now. */
export const lastDue = (now: Date): BusinessDay =>
  addDays(businessDay(now), shanghaiText(now).slice(11, 16) >= EVALUATED_AT ? -1 : -2);

/** Days to evaluate now, oldest first. @param last the last one evaluated; undefined on a new installation. */
export const dueDays = (now: Date, last: BusinessDay | undefined): BusinessDay[] => {
  const due = lastDue(now);
  return last === undefined ? [due] : daysFrom(addDays(last, 1), due).slice(-MOST_DAYS);
};
