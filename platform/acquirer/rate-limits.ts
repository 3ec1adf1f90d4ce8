/**
 * Whether limits of rates are plausible for an acquirer; for those who configure one and those who write an adapter.
 */
import type { RateLimit } from './command.ts';

const isInOrder = (low: number | undefined, high: number | undefined): boolean =>
  low === undefined || high === undefined || low <= high;

/** A description of the problem that follows the limit's name. */
export const problemOfLimit = ({ floorPpm, ceilingPpm, stepPpm, ...cap }: RateLimit): string | undefined => {
  if (!isInOrder(floorPpm, ceilingPpm) || !isInOrder(cap.capFloorFen, cap.capCeilingFen))
    return 'has a floor above its ceiling';
  if (stepPpm === undefined) return undefined;
  // no rate is a multiple of nothing, and a bound between two steps can never be asked for
  const isOnStep = stepPpm > 0 && [floorPpm, ceilingPpm].every((rate) => rate === undefined || rate % stepPpm === 0);
  return isOnStep ? undefined : 'has a floor or a ceiling that is no multiple of its step';
};

export const namesTwice = (limits: readonly RateLimit[]): boolean =>
  new Set(limits.map(({ rateType }) => rateType)).size !== limits.length;
