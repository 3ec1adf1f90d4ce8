import { idempotencyKey } from '#platform/ids/ids.ts';

const keyOf = (code: string): string => `zy.visitor:${code}`;

/** A random number of this device for one link: it counts as opened once, and discloses nothing of the device. */
export const visitorOf = (code: string): string => {
  const made = idempotencyKey();
  try {
    const kept = localStorage.getItem(keyOf(code));
    if (kept !== null) return kept;
    localStorage.setItem(keyOf(code), made);
  } catch {
    // Storage is unavailable: it is counted whenever the page is opened.
  }
  return made;
};
