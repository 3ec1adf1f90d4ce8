/** Rate limits with fixed one-minute windows, per process; hard limits are in the database. */
import type { Clock } from '#platform/time/clock.ts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 100_000;

export interface Limiter {
  /** @returns 0 when allowed, else the seconds to wait. */
  take(key: string, perMinute: number): number;
}

export const createLimiter = (clock: Clock): Limiter => {
  const windows = new Map<string, { startMs: number; count: number }>();
  return {
    take(key, perMinute) {
      const nowMs = clock.now().getTime();
      const current = windows.get(key);
      if (current === undefined || nowMs - current.startMs >= WINDOW_MS) {
        if (windows.size >= MAX_KEYS) windows.clear();
        windows.set(key, { startMs: nowMs, count: 1 });
        return 0;
      }
      current.count += 1;
      return current.count <= perMinute ? 0 : Math.ceil((current.startMs + WINDOW_MS - nowMs) / 1000);
    },
  };
};
