/** How many exports an agent may ask for (docs/domain.md, "Exports of lists"). */

/** So many times the daily limit may be tried, with those that fail, are cancelled and are made again. */
const TRIES_FACTOR = 3;

interface DayUsage {
  /** Exports of today that did not fail. */
  readonly used: number;
  /** How often they were asked for, however they ended. */
  readonly tries: number;
  readonly limit: number;
}

export const isOverQuota = ({ used, tries, limit }: DayUsage): boolean =>
  used >= limit || tries >= limit * TRIES_FACTOR;
