/** Limits of logins and SMS codes (docs/domain.md §10). Those marked (config) can be changed in the configuration. */
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const limits = {
  /** Session lifetime after its last use. */
  sessionMs: 7 * DAY_MS,
  /** Session lifetime after its login, however much it is used. */
  wholeSessionMs: 30 * DAY_MS,
  /** Minimum interval between updates of the last use, so that reads do not become writes. */
  touchMs: 5 * MINUTE_MS,
  /** Lifetime of a remembered device after its last use. */
  rememberMs: 90 * DAY_MS,
  /** A remembered credential sent again so soon is the same request: two tabs, or a retry. */
  repeatMs: MINUTE_MS,
  captchaMs: 2 * MINUTE_MS,
  /** Wrong passwords per account and asker before the lock (config), and its duration in minutes (config). */
  loginFailures: 5,
  loginLockMinutes: 15,
  /**
   * Wrong passwords or codes of all sessions of an account within a day, because the holder of a credential can open
   * many.
   */
  sessionsFailures: 20,
  /**
   * Wrong passwords of all strangers at an account within a day before a captcha is required of them, even where
   * captchas are disabled, and before the pauses between their attempts begin.
   */
  nameFailures: 10,
  /** The longest pause between the attempts of strangers. */
  strangersPauseMs: 15 * MINUTE_MS,
  /** A device stays known for so long after its last login. */
  knownDeviceMs: 180 * DAY_MS,
  /** Wrong passwords, captchas and SMS codes per network, and the time for which they count. */
  addressFailures: 60,
  addressWindowMs: 15 * MINUTE_MS,
  /** How long logins are kept, and how long the owner is asked about a new device. */
  loginLogMs: 180 * DAY_MS,
  askAboutDeviceMs: 30 * DAY_MS,
  /** Notices of new devices per account within so long: beyond, only the log shows them. */
  newDeviceNotices: 5,
  newDeviceNoticeMs: DAY_MS,
  /** The number of notices of locks per account within this time. */
  lockNotices: 3,
  lockNoticeMs: DAY_MS,
  /** Rows of refused logins per account and business day; further networks share one. */
  refusedRowsPerDay: 20,
  /** A link that sets a password: after a reset, and for the first password of an account that the staff opened. */
  passwordLinkMs: 30 * MINUTE_MS,
  firstPasswordLinkMs: DAY_MS,
  /** Resets of one account by the staff on a business day. */
  passwordLinksADay: 5,
  codeMs: 5 * MINUTE_MS,
  codeTries: 5,
  resendMs: MINUTE_MS,
  /** The number of codes per mobile and sender: a network, a known device or a session. */
  codesPerAskerAndDay: 10,
  /** Codes per mobile for all strangers together: not in a session, not on a known device. */
  codesForStrangersAndDay: 20,
  /** Codes per mobile for all sessions together, and for all known devices together. */
  codesForKnownAndDay: 20,
  /** Codes per network for strangers, for any mobiles. */
  codesPerAddressAndDay: 100,
  /** The limits for codes that are sent without a captcha, each purpose by itself. */
  uncheckedCodesPerAskerAndDay: 5,
  uncheckedCodesForStrangersAndDay: 10,
  uncheckedCodesPerAddressAndDay: 20,
} as const;
