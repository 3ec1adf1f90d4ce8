/** Silence after reward (docs/domain.md §6): how many rewarded terminals are silent, and how many may be. */
import type { Ppm } from '#platform/money/ppm.ts';

/** As delivered. */
export const USUAL_SILENCE = { days: 30, thresholdPpm: 100_000 } as const;
export const SILENCE_BOUNDS = {
  days: { from: 7, to: 90 },
  thresholdPpm: { from: 10_000, to: 1_000_000 },
} as const;
/** Who would be above the threshold with those whose days end so soon is near it. */
export const NEAR_DAYS = 7;

const WHOLE_PPM = 1_000_000;

export interface SilenceCounts {
  /** Terminals whose reward stands; `silent` and `coming` are among them. */
  readonly rewarded: number;
  readonly silent: number;
  /** Without a sale so far, their days still run; those of `soon` end within {@link NEAR_DAYS}. */
  readonly coming: number;
  readonly soon: number;
}

/** More than the threshold allows; the threshold itself is none. */
export const isAbove = (silent: number, rewarded: number, thresholdPpm: Ppm): boolean =>
  silent * WHOLE_PPM > thresholdPpm * rewarded;

export const isNear = ({ rewarded, silent, soon }: SilenceCounts, thresholdPpm: Ppm): boolean =>
  !isAbove(silent, rewarded, thresholdPpm) && isAbove(silent + soon, rewarded, thresholdPpm);

/** How many more silent terminals cross the threshold: 0 above it; undefined where all that can would not cross it. */
export const moreToCross = ({ rewarded, silent, coming }: SilenceCounts, thresholdPpm: Ppm): number | undefined => {
  for (let more = 0; more <= coming; more += 1) if (isAbove(silent + more, rewarded, thresholdPpm)) return more;
  return undefined;
};
