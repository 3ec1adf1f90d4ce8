/** Named places beyond the edges of a map: their direction and distance. */
import type { Size } from './graticule.ts';
import { metresPerPixel, offsetOf, type MapView, type Pixel } from './mercator.ts';
import { meet, type Box, type NamedPoint } from './named-points.ts';

export interface Pointer extends Pixel {
  readonly name: string;
  readonly metres: number;
  /** Degrees clockwise from the right. */
  readonly angle: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Nearer than that, one looks for a door; further out the names themselves are in view. */
const FROM_ZOOM = 11;
const COUNT = 4;
/** Free of the tip above, the scale below and the buttons at the right. */
const INSET = { top: 66, bottom: 76, left: 16, right: 74 } as const;
const BARE_INSET = { top: 18, bottom: 18, left: 14, right: 14 } as const;
type Inset = Record<keyof typeof INSET, number>;
const LINE = 26;
const CHARACTER = 13;
const DISTANCE_CHARACTERS = 5;

const widthOf = ({ name }: Pointer): number => (name.length + DISTANCE_CHARACTERS) * CHARACTER;

const boxOf = (pointer: Pointer): Box => {
  const width = widthOf(pointer);
  const left = pointer.x - { start: 0, middle: width / 2, end: width }[pointer.anchor];
  return { left, right: left + width, top: pointer.y - LINE / 2, bottom: pointer.y + LINE / 2 };
};

/** Where the line from the middle to a point leaves the free part of the map; undefined when it is inside. */
const leavingOf = ({ x, y }: Pixel, { width, height }: Size, inset: Inset): Pixel | undefined => {
  const room = (value: number, least: number, most: number): number =>
    value === 0 ? Infinity : (value < 0 ? least : most) / Math.abs(value);
  const share = Math.min(
    room(x, width / 2 - inset.left, width / 2 - inset.right),
    room(y, height / 2 - inset.top, height / 2 - inset.bottom),
  );
  return share >= 1 ? undefined : { x: x * share, y: y * share };
};

const anchorOf = (x: number, { width }: Size): Pointer['anchor'] => {
  if (x < -width / 5) return 'start';
  return x > width / 5 ? 'end' : 'middle';
};

/** The nearest counties; where none is known, cities. A province is too large to point at. */
const nearest = (points: readonly NamedPoint[]): readonly NamedPoint[] => {
  const counties = points.filter(({ rank }) => rank === 2);
  return counties.length > 0 ? counties : points.filter(({ rank }) => rank === 1);
};

/** Nearest first; none overlaps another or a place in `taken`. */
export const pointersOf = (
  points: readonly NamedPoint[],
  view: MapView,
  size: Size,
  taken: readonly Box[] = [],
  isBare = false,
): Pointer[] => {
  if (view.zoom < FROM_ZOOM || size.width === 0) return [];
  const perPixel = metresPerPixel(view);
  const found = nearest(points).flatMap((point): Pointer[] => {
    const at = offsetOf(point, view);
    const edge = leavingOf(at, size, isBare ? BARE_INSET : INSET);
    if (edge === undefined) return [];
    const metres = Math.round(Math.hypot(at.x, at.y) * perPixel);
    const angle = (Math.atan2(at.y, at.x) * 180) / Math.PI;
    return [{ ...edge, name: point.name, metres, angle, anchor: anchorOf(edge.x, size) }];
  });
  const shown: Pointer[] = [];
  const boxes = [...taken];
  for (const pointer of found.toSorted((a, b) => a.metres - b.metres).slice(0, 2 * COUNT)) {
    const box = boxOf(pointer);
    if (shown.length === COUNT || boxes.some((other) => meet(other, box))) continue;
    shown.push(pointer);
    boxes.push(box);
  }
  return shown;
};
