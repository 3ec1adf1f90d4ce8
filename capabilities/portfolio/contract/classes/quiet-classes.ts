/** Lists of merchants that do not sell any more. */
export const QUIET_CLASSES = ['silent', 'lost', 'leaving'] as const;
export type QuietClass = (typeof QUIET_CLASSES)[number];

/** The worth of a merchant is its sales and earnings in this number of days, up to its last sale. */
export const WORTH_DAYS = 30;

/** So many merchants at once can be added up or mentioned in a reminder. */
export const MOST_QUIET = 200;
