/** The number of exports that an agent may request (docs/domain.md, "Exports of lists"). */

/** So many times the daily limit may be requested, counting exports that fail, are cancelled or are made again. */
const TRIES_FACTOR = 3;

interface DayUsage {
  /** Exports of today that did not fail. */
  readonly used: number;
  /** The number of requested exports, however they ended. */
  readonly tries: number;
  readonly limit: number;
}

export const isOverQuota = ({ used, tries, limit }: DayUsage): boolean =>
  used >= limit || tries >= limit * TRIES_FACTOR;
