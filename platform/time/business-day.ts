/** A business day in Asia/Shanghai, `YYYY-MM-DD`. Sorts and compares as text. */
export type BusinessDay = string;

/** A business month in Asia/Shanghai, `YYYY-MM`. */
export type BusinessMonth = string;

const dayMs = 86_400_000;
/** Fixed offset: Shanghai has had no daylight saving time since 1991, and there is no earlier data. */
const shanghaiMs = 8 * 3_600_000;

export function businessDay(instant: Date): BusinessDay {
  return shanghaiText(instant).slice(0, 10);
}

/** Local time in Shanghai as `YYYY-MM-DDTHH:MM:SS`. */
export function shanghaiText(instant: Date): string {
  return new Date(instant.getTime() + shanghaiMs).toISOString().slice(0, 19);
}

/** Whether the text is an existing day: false for `2026-02-29`. */
export function isBusinessDay(text: string): boolean {
  return !Number.isNaN(midnightOf(text));
}

/** The midnight of a day in UTC, in milliseconds since 1970; NaN for a text that is no existing day. */
function midnightOf(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // the 29th of a shorter February is read as the first of March
  return new Date(ms).getUTCDate() === Number(text.slice(8)) ? ms : Number.NaN;
}

/** The instant at which the day starts in Shanghai; a day is `[startOfDay(day), startOfDay(nextDay(day)))`. */
export function startOfDay(day: BusinessDay): Date {
  return new Date(dayNumber(day) * dayMs - shanghaiMs);
}

export function nextDay(day: BusinessDay): BusinessDay {
  return addDays(day, 1);
}

export function addDays(day: BusinessDay, days: number): BusinessDay {
  if (!Number.isInteger(days)) throw new RangeError(`not a number of days: ${days}`);
  return dayOf(dayNumber(day) + days);
}

/** Number of days from the first day to the second: 0 for the same day, negative if the second is earlier. */
export function daysBetween(from: BusinessDay, to: BusinessDay): number {
  return dayNumber(to) - dayNumber(from);
}

/** All days from the first to the last, inclusive; empty if the last is earlier. */
export function daysFrom(first: BusinessDay, last: BusinessDay): BusinessDay[] {
  const start = dayNumber(first);
  const count = Math.max(0, dayNumber(last) - start + 1);
  return Array.from({ length: count }, (_, i) => dayOf(start + i));
}

export function monthOf(day: BusinessDay): BusinessMonth {
  dayNumber(day);
  return day.slice(0, 7);
}

export function firstDay(month: BusinessMonth): BusinessDay {
  return `${monthOf(`${month}-01`)}-01`;
}

export function lastDay(month: BusinessMonth): BusinessDay {
  return addDays(firstDay(addMonths(month, 1)), -1);
}

/** All days of a month, in order. */
export function monthDays(month: BusinessMonth): BusinessDay[] {
  return daysFrom(firstDay(month), lastDay(month));
}

export function addMonths(month: BusinessMonth, months: number): BusinessMonth {
  const [year = 0, ordinal = 0] = monthOf(`${month}-01`).split('-').map(Number);
  const count = year * 12 + ordinal - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** 0 Sunday … 6 Saturday. */
export function weekday(day: BusinessDay): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay();
}

function dayOf(number: number): BusinessDay {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/** Days since 1970-01-01. @throws RangeError for a day that does not exist. */
function dayNumber(day: BusinessDay): number {
  const ms = midnightOf(day);
  if (Number.isNaN(ms)) throw new RangeError(`not a business day: ${day}`);
  return ms / dayMs;
}
