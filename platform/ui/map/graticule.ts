/** Lines of latitude and longitude of a map without tiles, and its scale. */
import { metresPerPixel, pointAt, offsetOf, type MapView } from './mercator.ts';

export interface Size {
  width: number;
  height: number;
}

export interface GraticuleLine {
  /** The distance from the middle of the map, in pixels. */
  at: number;
}

const MICRO = 1_000_000;
const DEGREES = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const LEAST_PIXELS = 88;
const PIXELS_AT_ZOOM_0 = 256 / 360;

/** The smallest step whose lines are not too close. */
const stepOf = (zoom: number): number =>
  DEGREES.findLast((degrees) => degrees * PIXELS_AT_ZOOM_0 * 2 ** zoom >= LEAST_PIXELS) ?? 20;

const multiples = (from: number, to: number, step: number): number[] => {
  const size = Math.round(step * MICRO);
  const first = Math.ceil(from / size);
  return Array.from({ length: Math.max(0, Math.floor(to / size) - first + 1) }, (_, index) => (first + index) * size);
};

export const graticuleOf = (
  view: MapView,
  { width, height }: Size,
): { meridians: GraticuleLine[]; parallels: GraticuleLine[] } => {
  const step = stepOf(view.zoom);
  const northWest = pointAt({ x: -width / 2, y: -height / 2 }, view);
  const southEast = pointAt({ x: width / 2, y: height / 2 }, view);
  return {
    meridians: multiples(northWest.lng, southEast.lng, step).map((lng) => ({
      at: offsetOf({ lat: view.centre.lat, lng }, view).x,
    })),
    parallels: multiples(southEast.lat, northWest.lat, step).map((lat) => ({
      at: offsetOf({ lat, lng: view.centre.lng }, view).y,
    })),
  };
};

const NICE = [1, 2, 5];
const BAR_PIXELS = 80;

/** A round length that is at most 80 pixels long. */
export const scaleOf = (view: MapView): { metres: number; pixels: number } => {
  const perPixel = metresPerPixel(view);
  const most = perPixel * BAR_PIXELS;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = (NICE.findLast((nice) => nice * power <= most) ?? 1) * power;
  return { metres, pixels: metres / perPixel };
};
