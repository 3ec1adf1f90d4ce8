/** Lists of merchants that do not sell any more. */
export const QUIET_CLASSES = ['silent', 'lost', 'leaving'] as const;
export type QuietClass = (typeof QUIET_CLASSES)[number];

/** A merchant is worth what it sold and brought in so many days, the last of them that of its last sale. */
export const WORTH_DAYS = 30;

/** As many merchants are added up, or reminded of, at once. */
export const MOST_QUIET = 200;
