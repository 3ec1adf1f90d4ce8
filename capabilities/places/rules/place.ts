/**
 * A point and facts that are computed from it. Coordinates are GCJ-02 as Chinese maps have them, unless a name says
 * else.
 */

/** Whole millionths of a degree: 0.11 m. */
export interface Point {
  lat: number;
  lng: number;
}

export const MICRO = 1_000_000;

const EARTH_METRES = 6_371_009;
const radians = (micro: number): number => (micro / MICRO) * (Math.PI / 180);

/** Great-circle distance in whole metres. */
export const metresBetween = (from: Point, to: Point): number => {
  const north = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const east = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = north + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * east;
  return Math.round(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
};

/** A pin this far from the centre of its region, which may be large, deserves a second look. */
export const FAR_METRES = 60_000;

/** Degrees with six decimals. */
export const degreesOf = (micro: number): string => (micro / MICRO).toFixed(6);

export const microOf = (degrees: number): number => Math.round(degrees * MICRO);

/** `30.630710, 104.082260`: a position in the form that people paste into a map. */
export const coordinatesOf = ({ lat, lng }: Point): string => `${degreesOf(lat)}, ${degreesOf(lng)}`;
