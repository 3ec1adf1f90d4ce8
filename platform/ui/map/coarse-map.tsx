import { memo, type ReactNode } from 'react';
import { graticuleOf, type Size } from './graticule.ts';
import type { MapView, Pixel } from './mercator.ts';
import { boxOf, placeNames, type Box, type NamedPoint } from './named-points.ts';
import { pointersOf, type Pointer } from './pointers.ts';
import { ringsOf } from './rings.ts';

interface CoarseMapProps {
  view: MapView;
  size: Size;
  points: readonly NamedPoint[];
  /** The position relative to the middle of the map; circles of distance surround it. */
  pin: Pixel;
  /** The side of the pin on which a label stands. */
  labelAt: 'left' | 'right' | undefined;
  distanceText: (metres: number) => string;
  /** Whether no tip, buttons or scale are drawn over it. */
  isBare?: boolean;
}

const around = ({ x, y }: Pixel, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

/** The pin, the tip above, the buttons at the right and the scale below are not written over. */
const takenIn = ({ width, height }: Size, pin: Pixel, isBare: boolean): Box[] => [
  { left: pin.x - 20, right: pin.x + 20, top: pin.y - 48, bottom: pin.y + 8 },
  ...(isBare
    ? []
    : [
        { left: -140, right: 140, top: -height / 2, bottom: -height / 2 + 52 },
        { left: width / 2 - 66, right: width / 2, top: height / 2 - 190, bottom: height / 2 },
        { left: -width / 2, right: -width / 2 + 190, top: height / 2 - 56, bottom: height / 2 },
      ]),
];

/** A plan of distances and names: everything that can be drawn without tiles. */
export const CoarseMap = memo(function CoarseMap(props: CoarseMapProps): ReactNode {
  const { view, size, points, pin, labelAt, distanceText, isBare = false } = props;
  const { meridians, parallels } = graticuleOf(view, size);
  const [x, y] = [size.width / 2, size.height / 2];
  const rings = ringsOf(view);
  const taken = takenIn(size, pin, isBare);
  // below the pin, on a low map beside it; a label that the edge would cut is left out
  const labelled = rings
    .map(({ metres, radius }) => ({
      metres,
      ...(isBare ? { x: pin.x + radius, y: pin.y } : { x: pin.x, y: pin.y + radius }),
    }))
    .filter((at) => at.x + 32 <= x && at.y + 12 <= y);
  const labels = labelled.map((at) => around(at, 32, 12));
  const label = labelAt === 'left' ? -60 : 60;
  const pinned = around({ x: pin.x + (labelAt ? label : 0), y: pin.y - 20 }, labelAt ? 90 : 24, 40);
  const names = placeNames(points, view, size, [...taken, ...labels]);
  const pointers = pointersOf(points, view, size, [...labels, pinned, ...names.map(boxOf)], isBare);
  return (
    <svg className="map-coarse" viewBox={`${-x} ${-y} ${size.width} ${size.height}`} aria-hidden>
      {meridians.map(({ at }) => (
        <path key={at} className="map-grid" d={`M${at} ${-y}V${y}`} />
      ))}
      {parallels.map(({ at }) => (
        <path key={at} className="map-grid" d={`M${-x} ${at}H${x}`} />
      ))}
      {rings.toReversed().map(({ metres, radius }) => (
        <circle key={metres} className="map-ring" cx={pin.x} cy={pin.y} r={radius} />
      ))}
      {labelled.map((at) => (
        <text key={at.metres} className="map-distance" x={at.x} y={at.y + 4}>
          {distanceText(at.metres)}
        </text>
      ))}
      {names.map((place) => (
        <g key={`${place.name} ${place.rank}`} className="map-name" data-rank={place.rank}>
          <circle cx={place.x} cy={place.y} r={place.rank === 0 ? 3.5 : 2.5} />
          <text x={place.x} y={place.y - 7}>
            {place.name}
          </text>
        </g>
      ))}
      {pointers.map((pointer) => (
        <PointerMark key={pointer.name} pointer={pointer} words={`${pointer.name} ${distanceText(pointer.metres)}`} />
      ))}
    </svg>
  );
});

const GAP = { start: 12, middle: 0, end: -12 } as const;

function PointerMark({ pointer, words }: { pointer: Pointer; words: string }): ReactNode {
  const { x, y, angle, anchor } = pointer;
  const below = anchor === 'middle' ? (y < 0 ? 18 : -10) : 4;
  return (
    <g className="map-pointer" transform={`translate(${x} ${y})`}>
      <path d="M7 0-4-5-1.5 0-4 5Z" transform={`rotate(${angle})`} />
      <text x={GAP[anchor]} y={below} textAnchor={anchor}>
        {words}
      </text>
    </g>
  );
}
