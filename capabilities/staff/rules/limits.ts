/**
 * Limits of the console's sessions and passwords. Tries at a password are limited as for agents (capabilities/session).
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const limits = {
  /** A session ends this long after its last use … */
  idleMs: 8 * HOUR_MS,
  /** … and this long after the login in any case: a working day. */
  sessionMs: 12 * HOUR_MS,
  /** A use is written down at most this often: reads must not become writes. */
  touchMs: 5 * MINUTE_MS,
  passwordMinimum: 10,
} as const;
