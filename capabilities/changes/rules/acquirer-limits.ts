/** Which rates an acquirer accepts, as it declares (`rateLimits`), besides the bounds of the policy. */
import type { Fen } from '#platform/money/fen.ts';
import type { Ppm } from '#platform/money/ppm.ts';
import { hasCap, isAtMost, type Rate, type RateBounds } from './rate-bounds.ts';

export type LimitRefusal =
  | 'acquirer_floor'
  | 'acquirer_ceiling'
  | 'acquirer_step'
  | 'acquirer_cap_floor'
  | 'acquirer_cap_ceiling';

export interface ExceededLimit {
  readonly refusal: LimitRefusal;
  /** The limit: a rate, or the amount of a cap. */
  readonly limit: { readonly ratePpm: Ppm } | { readonly capFen: Fen };
}

const isOff = (rate: number, step: number | undefined): boolean => step !== undefined && rate % step > 0;

const exceedsRate = ({ ratePpm }: Rate, { limit = {} }: RateBounds): ExceededLimit | undefined => {
  const { floorPpm, ceilingPpm, stepPpm } = limit;
  if (floorPpm !== undefined && ratePpm < floorPpm) return { refusal: 'acquirer_floor', limit: { ratePpm: floorPpm } };
  if (ceilingPpm !== undefined && ratePpm > ceilingPpm)
    return { refusal: 'acquirer_ceiling', limit: { ratePpm: ceilingPpm } };
  return stepPpm !== undefined && isOff(ratePpm, stepPpm)
    ? { refusal: 'acquirer_step', limit: { ratePpm: stepPpm } }
    : undefined;
};

/** A missing cap counts as infinite. */
const exceedsCap = ({ rateType, capFen }: Rate, { limit = {} }: RateBounds): ExceededLimit | undefined => {
  if (!hasCap(rateType)) return undefined;
  const { capFloorFen, capCeilingFen } = limit;
  if (capFloorFen !== undefined && capFen !== undefined && capFen < capFloorFen)
    return { refusal: 'acquirer_cap_floor', limit: { capFen: capFloorFen } };
  return capCeilingFen !== undefined && (capFen === undefined || capFen > capCeilingFen)
    ? { refusal: 'acquirer_cap_ceiling', limit: { capFen: capCeilingFen } }
    : undefined;
};

/** The first limit of the acquirer that one of these rates does not keep. */
export const exceededBy = (rates: readonly Rate[], bounds: readonly RateBounds[]): ExceededLimit | undefined => {
  const at = new Map(bounds.map((each) => [each.rateType, each]));
  const found = rates.map((rate) => {
    const bound = at.get(rate.rateType);
    return bound && (exceedsRate(rate, bound) ?? exceedsCap(rate, bound));
  });
  return found.find((exceeded) => exceeded !== undefined);
};

const upTo = (rate: number, step: number): number => rate + ((step - (rate % step)) % step);

/**
 * The bounds of the policy combined with those of its acquirer: the possible choices. Undefined when there are none.
 */
export const tightened = (bounds: RateBounds): RateBounds | undefined => {
  const { rateType, lowest, highest, limit } = bounds;
  if (limit === undefined) return bounds;
  const { floorPpm = 0, ceilingPpm = Number.POSITIVE_INFINITY, stepPpm = 1, capFloorFen, capCeilingFen } = limit;
  const [low, high] = [Math.max(lowest.ratePpm, floorPpm), Math.min(highest.ratePpm, ceilingPpm)];
  const isCapped = hasCap(rateType);
  const lowestCap = lowest.capFen === undefined ? undefined : Math.max(lowest.capFen, capFloorFen ?? 0);
  const highestCap = Math.min(highest.capFen ?? Number.POSITIVE_INFINITY, capCeilingFen ?? Number.POSITIVE_INFINITY);
  const both: RateBounds = {
    ...bounds,
    lowest: {
      ...lowest,
      ratePpm: upTo(low, stepPpm) as Ppm,
      ...(isCapped && lowestCap !== undefined && { capFen: lowestCap as Fen }),
    },
    highest: {
      ...highest,
      ratePpm: (high - (high % stepPpm)) as Ppm,
      ...(isCapped && Number.isFinite(highestCap) && { capFen: highestCap as Fen }),
    },
  };
  return isAtMost(both.lowest, both.highest) ? both : undefined;
};
