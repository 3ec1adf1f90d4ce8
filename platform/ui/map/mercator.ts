/** Web Mercator, as servers of tiles use it: the world is a square of 256 pixels at zoom 0 and doubles with each. */

/** Coordinates in millionths of a degree. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

export interface Pixel {
  x: number;
  y: number;
}

/** The view of a map: the point in its middle and the zoom, which may be a fraction. */
export interface MapView {
  centre: GeoPoint;
  zoom: number;
}

export const TILE = 256;
const ZOOMS = { least: 3, most: 18 } as const;
const MICRO = 1_000_000;
const TURN = 360;
/** The latitude at which the square ends. */
const MOST_LATITUDE = 85;

const worldSize = (zoom: number): number => TILE * 2 ** zoom;

export const toPixel = ({ lat, lng }: GeoPoint, zoom: number): Pixel => {
  const size = worldSize(zoom);
  const radians = (lat / MICRO) * (Math.PI / 180);
  const y = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  return { x: ((lng / MICRO + TURN / 2) / TURN) * size, y: y * size };
};

const toGeo = ({ x, y }: Pixel, zoom: number): GeoPoint => {
  const size = worldSize(zoom);
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * (180 / Math.PI);
  const kept = Math.min(MOST_LATITUDE, Math.max(-MOST_LATITUDE, lat));
  return { lat: Math.round(kept * MICRO), lng: Math.round(((x / size) * TURN - TURN / 2) * MICRO) };
};

/** The position of a point relative to the middle of the map, in pixels. */
export const offsetOf = (point: GeoPoint, { centre, zoom }: MapView): Pixel => {
  const middle = toPixel(centre, zoom);
  const there = toPixel(point, zoom);
  return { x: there.x - middle.x, y: there.y - middle.y };
};

/** The point at that offset from the middle of the map. */
export const pointAt = (offset: Pixel, { centre, zoom }: MapView): GeoPoint => {
  const middle = toPixel(centre, zoom);
  return toGeo({ x: middle.x + offset.x, y: middle.y + offset.y }, zoom);
};

/** The map moved by a finger. */
export const moved = (view: MapView, by: Pixel): MapView => ({
  ...view,
  centre: pointAt({ x: -by.x, y: -by.y }, view),
});

/** Another zoom, which keeps the point under `at` in place. */
export const zoomed = (view: MapView, by: number, at: Pixel = { x: 0, y: 0 }): MapView => {
  const zoom = Math.min(ZOOMS.most, Math.max(ZOOMS.least, view.zoom + by));
  const fixed = pointAt(at, view);
  return { zoom, centre: pointAt({ x: -at.x, y: -at.y }, { centre: fixed, zoom }) };
};

const EQUATOR_METRES = 40_075_017;

/** Metres of one pixel in the middle of the map. */
export const metresPerPixel = ({ centre, zoom }: MapView): number =>
  (EQUATOR_METRES * Math.cos((centre.lat / MICRO) * (Math.PI / 180))) / worldSize(zoom);

/** A view that contains both points. */
export const viewOf = (points: readonly GeoPoint[], size: { width: number; height: number }): MapView | undefined => {
  const [first] = points;
  if (first === undefined) return undefined;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const [north, south] = [Math.max(...lats), Math.min(...lats)];
  const [east, west] = [Math.max(...lngs), Math.min(...lngs)];
  const centre = { lat: Math.round((north + south) / 2), lng: Math.round((east + west) / 2) };
  const corner = toPixel({ lat: south, lng: east }, 0);
  const other = toPixel({ lat: north, lng: west }, 0);
  const fits = (span: number, room: number): number => (span === 0 ? ZOOMS.most : Math.log2((room * 0.6) / span));
  const zoom = Math.min(fits(corner.x - other.x, size.width), fits(corner.y - other.y, size.height), 16);
  return { centre, zoom: Math.max(ZOOMS.least, zoom) };
};
