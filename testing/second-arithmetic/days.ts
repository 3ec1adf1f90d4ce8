/** Business days as numbers, and instants in them, without the product's calendar. */
const DAY_MS = 86_400_000;
/** Asia/Shanghai is eight hours ahead, all year. */
const AHEAD_MS = 8 * 3_600_000;

export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayOf = (instant: Date): number => Math.floor((instant.getTime() + AHEAD_MS) / DAY_MS);
/** @param minute of the business day. */
export const instantOf = (day: number, minute: number): Date => new Date(day * DAY_MS - AHEAD_MS + minute * 60_000);
