/**
 * The present in a browser: by the device's clock, or by the server's where the device's is wrong by minutes. A phone
 * that is a day behind would otherwise ask for the figures of yesterday and call them today's.
 */

/** The tolerated error of a clock: a smaller one does not change what a page shows. */
const TOLERANCE_MS = 5 * 60_000;
/** The date of a slower answer is ignored, because the phone may have slept while it came. */
const MAX_WAIT_MS = 30_000;

let offsetMs = 0;
const listeners = new Set<() => void>();

export const present = (): Date => new Date(Date.now() + offsetMs);

/** How far the present is ahead of the device's clock; 0 where that is right. */
export const presentAheadMs = (): number => offsetMs;

/** A stored value of {@link presentAheadMs} is used until an answer sets a new one. */
export const expectPresentAhead = (aheadMs: number): void => {
  if (Math.abs(aheadMs) > TOLERANCE_MS) offsetMs = aheadMs;
};

/** Calls the listener when the present turns out to be another. @returns a function that ends it. */
export const onPresentChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * @param date the header of an answer.
 * @param sentAt timestamp of `Date.now()` when it was asked for.
 * @returns whether the present changed.
 */
export const readServerDate = (date: string | null, sentAt: number): boolean => {
  const now = Date.now();
  const aheadMs = Date.parse(date ?? '') - now;
  if (Number.isNaN(aheadMs) || now < sentAt || now - sentAt > MAX_WAIT_MS) return false;
  const wantedMs = Math.abs(aheadMs) > TOLERANCE_MS ? aheadMs : 0;
  if (Math.abs(wantedMs - offsetMs) <= TOLERANCE_MS) return false;
  offsetMs = wantedMs;
  for (const listener of listeners) listener();
  return true;
};
