/** When a message that could not be delivered is sent again. */

const MINUTE_MS = 60_000;
const WAITS = [1, 5, 20, 60] as const;
const LONGEST_MS = 6 * 60 * MINUTE_MS;

/**
 * @param tries so far. @returns undefined if there is no further try. The pause that the push service asks for counts
 * if it is longer.
 */
export const nextTry = (tries: number, retryAfterS: number | undefined, now: Date): Date | undefined => {
  const minutes = WAITS[tries - 1];
  if (minutes === undefined) return undefined;
  const waitMs = Math.min(Math.max(minutes * MINUTE_MS, (retryAfterS ?? 0) * 1_000), LONGEST_MS);
  return new Date(now.getTime() + waitMs);
};
