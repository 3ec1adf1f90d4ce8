/** A map that is only looked at: the text around it names its subject and leads to the real map. */
import type { ReactNode } from 'react';
import { CoarseMap } from './coarse-map.tsx';
import { MapTiles } from './map-tiles.tsx';
import { Pin } from './map.tsx';
import type { MapView } from './mercator.ts';
import type { NamedPoint } from './named-points.ts';
import { useSize } from './use-size.ts';

const MIDDLE = { x: 0, y: 0 };

interface MapPictureProps {
  /** The view, whose centre is the pin. */
  view: MapView;
  points: readonly NamedPoint[];
  tiles?: { url: string; credit: string } | undefined;
  scaleText: (metres: number) => string;
}

export function MapPicture({ view, points, tiles, scaleText }: MapPictureProps): ReactNode {
  const [ref, size] = useSize<HTMLDivElement>();
  return (
    <div className="map" aria-hidden>
      <div ref={ref} className="map-plane map-still">
        <CoarseMap
          view={view}
          size={size}
          points={points}
          pin={MIDDLE}
          labelAt={undefined}
          distanceText={scaleText}
          isBare
        />
        {tiles && (
          <div className="map-tiles">
            <MapTiles url={tiles.url} view={view} size={size} onFault={() => undefined} />
          </div>
        )}
        <Pin at={MIDDLE} label={undefined} isLeft={false} />
      </div>
    </div>
  );
}
