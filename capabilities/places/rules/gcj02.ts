/**
 * WGS-84, which satellites give, and GCJ-02, which law prescribes for maps of China. They differ by up to 700 m on the
 * mainland (docs/domain.md §7).
 */
import { microOf, MICRO, type Point } from './place.ts';

const AXIS = 6_378_245;
const ECCENTRICITY_SQUARED = 0.006_693_421_622_965_943;

const sine = (turns: number): number => Math.sin(turns * Math.PI);

/** The shifts along latitude and longitude both contain these waves. */
const common = (x: number): number => 20 * sine(6 * x) + 20 * sine(2 * x);

const northMetres = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * Math.sqrt(Math.abs(x)) +
  ((common(x) + 20 * sine(y) + 40 * sine(y / 3) + 160 * sine(y / 12) + 320 * sine(y / 30)) * 2) / 3;

const eastMetres = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * Math.sqrt(Math.abs(x)) +
  ((common(x) + 20 * sine(x) + 40 * sine(x / 3) + 150 * sine(x / 12) + 300 * sine(x / 30)) * 2) / 3;

/** How far GCJ-02 lies from WGS-84 at a point, in degrees. */
const shift = (lat: number, lng: number): { north: number; east: number } => {
  const slope = 1 - ECCENTRICITY_SQUARED * Math.sin((lat * Math.PI) / 180) ** 2;
  const meridian = (AXIS * (1 - ECCENTRICITY_SQUARED)) / (slope * Math.sqrt(slope));
  const parallel = (AXIS / Math.sqrt(slope)) * Math.cos((lat * Math.PI) / 180);
  return {
    north: (northMetres(lng - 105, lat - 35) * 180) / (meridian * Math.PI),
    east: (eastMetres(lng - 105, lat - 35) * 180) / (parallel * Math.PI),
  };
};

/** The rectangle in which the common implementations shift; outside it the two systems are the same. */
const isShifted = (lat: number, lng: number): boolean =>
  lng >= 72.004 && lng <= 137.8347 && lat >= 0.8293 && lat <= 55.8271;

export const toGcj02 = (wgs84: Point): Point => {
  const [lat, lng] = [wgs84.lat / MICRO, wgs84.lng / MICRO];
  if (!isShifted(lat, lng)) return wgs84;
  const { north, east } = shift(lat, lng);
  return { lat: microOf(lat + north), lng: microOf(lng + east) };
};

const ROUNDS = 4;

/** The inverse, by iteration: exact to a metre. For programs that expect WGS-84 (`geo:`). */
export const toWgs84 = (gcj02: Point): Point => {
  let guess = gcj02;
  for (let round = 0; round < ROUNDS; round += 1) {
    const there = toGcj02(guess);
    guess = { lat: guess.lat + gcj02.lat - there.lat, lng: guess.lng + gcj02.lng - there.lng };
  }
  return guess;
};
