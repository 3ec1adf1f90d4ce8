/** Which names of a map without tiles are shown: the important ones first, none over another. */
import { offsetOf, type GeoPoint, type MapView, type Pixel } from './mercator.ts';
import type { Size } from './graticule.ts';

export interface NamedPoint extends GeoPoint {
  name: string;
  /** 0 is shown from the smallest zoom, 1 and 2 from those of {@link FROM_ZOOM}. */
  rank: 0 | 1 | 2;
}

export type PlacedName = Pick<NamedPoint, 'name' | 'rank'> & Pixel;

const FROM_ZOOM = [0, 5.5, 8] as const;
const CHARACTER = 13;
const LINE = 20;

const overlaps = (a: PlacedName, b: PlacedName): boolean =>
  Math.abs(a.y - b.y) < LINE && Math.abs(a.x - b.x) < ((a.name.length + b.name.length) / 2) * CHARACTER + 8;

export const placeNames = (points: readonly NamedPoint[], view: MapView, { width, height }: Size): PlacedName[] => {
  const placed: PlacedName[] = [];
  for (const point of points.toSorted((a, b) => a.rank - b.rank)) {
    if (view.zoom < FROM_ZOOM[point.rank]) continue;
    const { x, y } = offsetOf(point, view);
    if (Math.abs(x) > width / 2 + 40 || Math.abs(y) > height / 2 + 20) continue;
    const name = { name: point.name, rank: point.rank, x, y };
    if (!placed.some((other) => overlaps(other, name))) placed.push(name);
  }
  return placed;
};
