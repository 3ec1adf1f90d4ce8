/** Limits of login and codes (docs/domain.md §10). Those marked (config) can be changed in the configuration. */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const limits = {
  /** A session ends this long after its last use. */
  sessionMs: 7 * DAY_MS,
  /** A use is written down at most this often: reads must not become writes. */
  touchMs: 5 * MINUTE_MS,
  /** A remembered device that was not used this long is forgotten. */
  rememberMs: 90 * DAY_MS,
  captchaMs: 2 * MINUTE_MS,
  /** Wrong passwords of one name from one address, then (config) minutes of waiting. */
  loginFailures: 5,
  loginLockMinutes: 15,
  /** Wrong passwords of one name from everywhere: from then on a captcha, even where they are switched off. */
  nameFailures: 10,
  /** Wrong passwords from one address, for whatever names. */
  addressFailures: 60,
  codeMs: 5 * MINUTE_MS,
  codeTries: 5,
  resendMs: MINUTE_MS,
  codesPerMobileAndDay: 10,
  codesPerAddressAndDay: 100,
} as const;
