import type { Size } from './graticule.ts';
import { TILE, toPixel, type MapView } from './mercator.ts';

interface Tile {
  key: string;
  src: string;
  x: number;
  y: number;
}

const addressOf = (url: string, z: number, x: number, y: number): string =>
  url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

/** The tiles that cover the map, at the nearest whole zoom. */
export const tilesOf = (url: string, { centre, zoom }: MapView, size: Size): { tiles: Tile[]; scale: number } => {
  const z = Math.round(zoom);
  const scale = 2 ** (zoom - z);
  const middle = toPixel(centre, z);
  const half = { x: size.width / 2 / scale, y: size.height / 2 / scale };
  const count = 2 ** z;
  const tiles: Tile[] = [];
  for (let x = Math.floor((middle.x - half.x) / TILE); x * TILE < middle.x + half.x; x += 1)
    for (let y = Math.floor((middle.y - half.y) / TILE); y * TILE < middle.y + half.y; y += 1)
      if (x >= 0 && y >= 0 && x < count && y < count)
        tiles.push({
          key: `${z}/${x}/${y}`,
          src: addressOf(url, z, x, y),
          x: (x * TILE - middle.x) * scale,
          y: (y * TILE - middle.y) * scale,
        });
  return { tiles, scale };
};
