/** Rates that a merchant may pay: within the policy's bounds, not below its agent's own cost (docs/domain.md §7). */
import { ppm, type Ppm } from '#platform/money/ppm.ts';

export interface RateLimits {
  readonly floorPpm: Ppm;
  readonly defaultPpm: Ppm;
  readonly ceilingPpm: Ppm;
  /** Undefined before the agent's terms are in force. */
  readonly costPpm: Ppm | undefined;
}

export const lowestRate = ({ floorPpm, ceilingPpm, costPpm = floorPpm }: RateLimits): Ppm =>
  ppm(Math.min(Math.max(floorPpm, costPpm), ceilingPpm));

/** The wished rate, or the policy's default, moved within the limits. */
export const rateWithin = (limits: RateLimits, wished: Ppm | undefined): Ppm =>
  ppm(Math.min(Math.max(wished ?? limits.defaultPpm, lowestRate(limits)), limits.ceilingPpm));

export const isRateWithin = (limits: RateLimits, wished: Ppm): boolean => rateWithin(limits, wished) === wished;
