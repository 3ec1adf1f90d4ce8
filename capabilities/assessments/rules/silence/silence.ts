/** Silence after reward (docs/domain.md §6): how many rewarded terminals are silent, and how many may be. */
import type { Ppm } from '#platform/money/ppm.ts';

/** The values before any setting. */
export const USUAL_SILENCE = { days: 30, thresholdPpm: 100_000 } as const;
export const SILENCE_BOUNDS = {
  days: { from: 7, to: 90 },
  thresholdPpm: { from: 10_000, to: 1_000_000 },
} as const;
/** Terminals whose days end within this time count as nearly silent. */
export const NEAR_DAYS = 7;

const WHOLE_PPM = 1_000_000;

export interface SilenceCounts {
  /** Terminals whose reward was not clawed back, including `silent` and `coming`. */
  readonly rewarded: number;
  readonly silent: number;
  /** Terminals without a sale so far whose days still run; the days of `soon` end within {@link NEAR_DAYS}. */
  readonly coming: number;
  readonly soon: number;
}

/** Whether more are silent than the threshold allows; exactly the threshold is allowed. */
export const isAbove = (silent: number, rewarded: number, thresholdPpm: Ppm): boolean =>
  silent * WHOLE_PPM > thresholdPpm * rewarded;

export const isNear = ({ rewarded, silent, soon }: SilenceCounts, thresholdPpm: Ppm): boolean =>
  !isAbove(silent, rewarded, thresholdPpm) && isAbove(silent + soon, rewarded, thresholdPpm);

/**
 * How many more silent terminals exceed the threshold: 0 when it is exceeded; undefined where even all of them would
 * not.
 */
export const moreToCross = ({ rewarded, silent, coming }: SilenceCounts, thresholdPpm: Ppm): number | undefined => {
  for (let more = 0; more <= coming; more += 1) if (isAbove(silent + more, rewarded, thresholdPpm)) return more;
  return undefined;
};
