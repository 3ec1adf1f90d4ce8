import type { Region } from '../contract/place.ts';
import { metresBetween, type Point } from '../rules/place.ts';
import type { Division } from './divisions.ts';

export const presentRegion = (
  { code, name, fullName, lat, lng, hasPoint }: Division,
  near: Point | undefined,
): Region => ({
  code,
  name,
  fullName,
  lat,
  lng,
  ...(near && hasPoint && { metres: metresBetween(near, { lat, lng }) }),
});
