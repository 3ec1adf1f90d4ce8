/** Limits of console sessions and passwords. Password attempts are limited as for agents (capabilities/session). */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const limits = {
  /** Idle timeout, counted from the last use. */
  idleMs: 8 * HOUR_MS,
  /** Absolute timeout, counted from the login: a working day. */
  sessionMs: 12 * HOUR_MS,
  /** The last use is stored at most this often, so that most reads cause no write. */
  touchMs: 5 * MINUTE_MS,
  passwordMinimum: 10,
  /** A one-time password ends after this time, or after this number of wrong passwords. */
  oneTimeMs: 24 * HOUR_MS,
  oneTimeFailures: 5,
  /** The link for the first administrator. */
  firstLinkMs: 24 * HOUR_MS,
} as const;
