/** Rate limits with fixed one-minute windows, per process; hard limits are in the database. */
import type { Clock } from '#platform/time/clock.ts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 100_000;

export interface Limiter {
  /** @returns 0 when allowed, else the seconds to wait. */
  take(key: string, perMinute: number): number;
  /** The wait of the next request, without counting it. */
  look(key: string, perMinute: number): number;
}

interface Window {
  readonly startMs: number;
  count: number;
}

/**
 * Removes the oldest, in the order of insertion: those that are over, and at least a quarter. Newer ones stay limited.
 */
const makeRoom = (windows: Map<string, Window>, nowMs: number): void => {
  let left = MAX_KEYS / 4;
  for (const [key, { startMs }] of windows) {
    if (left <= 0 && nowMs - startMs < WINDOW_MS) return;
    windows.delete(key);
    left -= 1;
  }
};

export const createLimiter = (clock: Clock): Limiter => {
  const windows = new Map<string, Window>();
  const waitIn = ({ startMs }: Window, nowMs: number): number => Math.ceil((startMs + WINDOW_MS - nowMs) / 1000);
  return {
    look(key, perMinute) {
      const nowMs = clock.now().getTime();
      const current = windows.get(key);
      const isOver = current !== undefined && nowMs - current.startMs < WINDOW_MS && current.count >= perMinute;
      return isOver ? waitIn(current, nowMs) : 0;
    },
    take(key, perMinute) {
      const nowMs = clock.now().getTime();
      const current = windows.get(key);
      if (current === undefined || nowMs - current.startMs >= WINDOW_MS) {
        windows.delete(key);
        if (windows.size >= MAX_KEYS) makeRoom(windows, nowMs);
        windows.set(key, { startMs: nowMs, count: 1 });
        return 0;
      }
      current.count += 1;
      return current.count <= perMinute ? 0 : waitIn(current, nowMs);
    },
  };
};
