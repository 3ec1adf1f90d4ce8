/** Which names of a map without tiles are shown: important ones first, none overlapping another. */
import type { Size } from './graticule.ts';
import { offsetOf, type GeoPoint, type MapView, type Pixel } from './mercator.ts';

export interface NamedPoint extends GeoPoint {
  name: string;
  /** 0 is shown from the smallest zoom, 1 and 2 from those of {@link FROM_ZOOM}. */
  rank: 0 | 1 | 2;
}

export type PlacedName = Pick<NamedPoint, 'name' | 'rank'> & Pixel;

const FROM_ZOOM = [0, 5.5, 8] as const;
const CHARACTER = 13;
const LINE = 20;
/** The least distance between two names, so that each can be read. */
const GAP = { x: 12, y: 8 } as const;
/** Where counties are shown, the city says more than its province, whose name is at the same point. */
const NEAR_ORDER = [1, 0, 2] as const;

/** A box in pixels from the middle of the map. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const boxOf = ({ x, y, name }: PlacedName): Box => {
  const half = (name.length * CHARACTER) / 2 + 2;
  return { left: x - half, right: x + half, top: y - LINE, bottom: y + 4 };
};

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const overlaps = (a: PlacedName, b: PlacedName): boolean =>
  Math.abs(a.y - b.y) < LINE + GAP.y && Math.abs(a.x - b.x) < ((a.name.length + b.name.length) / 2) * CHARACTER + GAP.x;

/** Names that would be cut off or cover a place in `taken` are left out. */
export const placeNames = (
  points: readonly NamedPoint[],
  view: MapView,
  { width, height }: Size,
  taken: readonly Box[] = [],
): PlacedName[] => {
  const placed: PlacedName[] = [];
  const order = ({ rank }: NamedPoint): number => (view.zoom < FROM_ZOOM[2] ? rank : NEAR_ORDER[rank]);
  for (const point of points.toSorted((a, b) => order(a) - order(b))) {
    if (view.zoom < FROM_ZOOM[point.rank]) continue;
    const { x, y } = offsetOf(point, view);
    const name = { name: point.name, rank: point.rank, x, y };
    const box = boxOf(name);
    const isCut = box.left < -width / 2 || box.right > width / 2 || box.top < -height / 2 || box.bottom > height / 2;
    if (isCut || taken.some((other) => meet(other, box))) continue;
    if (!placed.some((other) => overlaps(other, name))) placed.push(name);
  }
  return placed;
};
