/** Exports that other capabilities may use. */
import { malformed } from '#platform/http/problem.ts';
import type { Place } from '../contract/place.ts';
import { allDivisions } from './divisions.ts';

/** 四川省成都市武侯区; undefined for a code that is no division. */
export const regionName = (code: string): string | undefined => allDivisions().get(code)?.fullName;

/** Throws for a place whose region does not exist. @param field its path in the request. */
export const requireRegion = ({ regionCode }: Pick<Place, 'regionCode'>, field = 'place.regionCode'): void => {
  if (!allDivisions().has(regionCode)) throw malformed({ [field]: 'field.invalid' });
};
