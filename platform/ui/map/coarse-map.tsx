import { memo, type ReactNode } from 'react';
import { graticuleOf, type Size } from './graticule.ts';
import type { MapView } from './mercator.ts';
import { placeNames, type NamedPoint } from './named-points.ts';

/** The scale and the note stand there. */
const NOTE_PIXELS = 56;

interface CoarseMapProps {
  view: MapView;
  size: Size;
  points: readonly NamedPoint[];
}

/** Lines of latitude and longitude and names of places: what can be drawn without tiles. */
export const CoarseMap = memo(function CoarseMap({ view, size, points }: CoarseMapProps): ReactNode {
  const { meridians, parallels } = graticuleOf(view, size);
  const [x, y] = [size.width / 2, size.height / 2];
  return (
    <svg className="map-coarse" viewBox={`${-x} ${-y} ${size.width} ${size.height}`} aria-hidden>
      {meridians.map(({ at, label }) => (
        <g key={label}>
          <path className="map-grid" d={`M${at} ${-y}V${y}`} />
          <text className="map-degree" x={at + 4} y={14 - y}>
            {label}
          </text>
        </g>
      ))}
      {parallels.map(({ at, label }) => (
        <g key={label}>
          <path className="map-grid" d={`M${-x} ${at}H${x}`} />
          {at < y - NOTE_PIXELS && (
            <text className="map-degree" x={-x + 6} y={at - 4}>
              {label}
            </text>
          )}
        </g>
      ))}
      {placeNames(points, view, size).map((place) => (
        <g key={`${place.name} ${place.rank}`} className="map-name" data-rank={place.rank}>
          <circle cx={place.x} cy={place.y} r={place.rank === 0 ? 3.5 : 2.5} />
          <text x={place.x} y={place.y - 7}>
            {place.name}
          </text>
        </g>
      ))}
    </svg>
  );
});
