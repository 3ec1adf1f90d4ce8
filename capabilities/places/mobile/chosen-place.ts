import type { Place } from '../contract/place.ts';

/** A place with the name of its region, for showing it. */
export interface ChosenPlace extends Place {
  /** 四川省成都市武侯区. */
  regionName: string;
}

export const isChosenPlace = (value: unknown): value is ChosenPlace => {
  const { lat, lng, address, regionCode, regionName } = (value ?? {}) as Record<string, unknown>;
  return (
    [lat, lng].every(Number.isInteger) && [address, regionCode, regionName].every((text) => typeof text === 'string')
  );
};
