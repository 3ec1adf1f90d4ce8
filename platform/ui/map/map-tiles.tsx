import { useState, type ReactNode } from 'react';
import type { Size } from './graticule.ts';
import { TILE, type MapView } from './mercator.ts';
import { tilesOf } from './tiles.ts';

interface MapTilesProps {
  url: string;
  view: MapView;
  size: Size;
  onFault: () => void;
}

/** A tile that does not load is left out; the coarse map below it stays. */
export function MapTiles({ url, view, size, onFault }: MapTilesProps): ReactNode {
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const { tiles, scale } = tilesOf(url, view, size);
  const edge = TILE * scale + 0.5;
  return tiles
    .filter(({ src }) => !missing.has(src))
    .map(({ key, src, x, y }) => (
      <img
        key={key}
        className="map-tile"
        src={src}
        alt=""
        draggable={false}
        crossOrigin="anonymous"
        referrerPolicy="no-referrer"
        style={{ translate: `${x}px ${y}px`, width: edge, height: edge }}
        onError={() => {
          setMissing((known) => new Set([...known, src]));
          onFault();
        }}
      />
    ));
}
