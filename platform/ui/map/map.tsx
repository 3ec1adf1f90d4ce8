/** A map that is moved, zoomed and read by touch, mouse and keyboard; with tiles, or coarse without them. */
import { useState, type CSSProperties, type ReactNode } from 'react';
import { CoarseMap } from './coarse-map.tsx';
import { scaleOf } from './graticule.ts';
import './map.css';
import { MapTiles } from './map-tiles.tsx';
import { metresPerPixel, offsetOf, type GeoPoint, type MapView, type Pixel } from './mercator.ts';
import type { NamedPoint } from './named-points.ts';
import { useMapGestures } from './use-map-gestures.ts';
import { useSize } from './use-size.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';

export interface MapPosition extends GeoPoint {
  accuracyMetres: number;
}

interface MapProps {
  view: MapView;
  onView: (view: MapView) => void;
  /** The content of the map and how it is operated, for screen readers. */
  label: string;
  points: readonly NamedPoint[];
  tiles?: { url: string; credit: string } | undefined;
  /** Shown when there are no tiles. */
  coarseNote: string;
  /** Text of the scale bar. */
  scaleText: (metres: number) => string;
  /** The position of the pin; without one it is in the middle, over the place that is being chosen. */
  pin?: GeoPoint;
  /** The label beside the pin. */
  pinLabel?: string;
  position?: MapPosition | undefined;
  /** Drawn above the map: a tip, buttons. */
  children?: ReactNode;
}

export function MapFrame({
  view,
  onView,
  label,
  points,
  tiles,
  position,
  pin,
  pinLabel,
  ...rest
}: MapProps): ReactNode {
  const [ref, size] = useSize<HTMLDivElement>();
  const [isWithoutTiles, setWithoutTiles] = useState(false);
  const gestures = useMapGestures(view, onView);
  useWheelZoom(ref, view, onView);
  const scale = scaleOf(view);
  const pinAt = pin ? offsetOf(pin, view) : { x: 0, y: 0 };
  const labelAt = pinLabel === undefined ? undefined : pinAt.x > size.width * 0.1 ? 'left' : 'right';
  const isCoarse = tiles === undefined || isWithoutTiles;
  return (
    <div className="map">
      <div ref={ref} className="map-plane" role="application" tabIndex={0} aria-label={label} {...gestures}>
        <CoarseMap
          view={view}
          size={size}
          points={points}
          pin={pinAt}
          labelAt={labelAt}
          distanceText={rest.scaleText}
        />
        {tiles && (
          <div className="map-tiles">
            <MapTiles url={tiles.url} view={view} size={size} onFault={() => setWithoutTiles(true)} />
          </div>
        )}
        {pin && position && <DottedLine from={pinAt} to={offsetOf(position, view)} />}
        {position && <Position at={offsetOf(position, view)} radius={position.accuracyMetres / metresPerPixel(view)} />}
        <Pin at={pinAt} label={pinLabel} isLeft={labelAt === 'left'} />
      </div>
      <p className="map-note">
        <span className="map-scale" style={{ '--bar': `${scale.pixels}px` } as CSSProperties}>
          {rest.scaleText(scale.metres)}
        </span>
        {isCoarse ? rest.coarseNote : tiles.credit}
      </p>
      {rest.children}
    </div>
  );
}

const placed = ({ x, y }: Pixel): { translate: string } => ({ translate: `${x}px ${y}px` });

export function Pin({ at, label, isLeft }: { at: Pixel; label: string | undefined; isLeft: boolean }): ReactNode {
  return (
    <>
      <svg className="map-pin" viewBox="-18 -46 36 52" style={placed(at)} aria-hidden>
        <ellipse className="map-pin-shade" cx="0" cy="1" rx="9" ry="3.2" />
        <path d="M0 0S-16-14-16-27a16 16 0 0 1 32 0C16-14 0 0 0 0z" />
        <circle cy="-27" r="5.6" />
      </svg>
      {label !== undefined && (
        <span className="map-pin-label" data-left={isLeft || undefined} style={placed(at)} aria-hidden>
          {label}
        </span>
      )}
    </>
  );
}

const MOST_RADIUS = 400;

function Position({ at, radius }: { at: Pixel; radius: number }): ReactNode {
  const edge = Math.min(MOST_RADIUS, Math.max(18, radius)) * 2;
  return (
    <span className="map-position" style={placed(at)} aria-hidden>
      <i style={{ width: edge, height: edge }} />
      <b />
    </span>
  );
}

function DottedLine({ from, to }: { from: Pixel; to: Pixel }): ReactNode {
  return (
    <svg className="map-line" aria-hidden>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
    </svg>
  );
}
