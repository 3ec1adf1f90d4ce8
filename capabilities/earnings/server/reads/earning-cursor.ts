import { decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { malformed } from '#platform/http/problem.ts';
import { LATEST, START, type Place } from './earning-sources.ts';

/** @throws 400 if the cursor is invalid: a forged one must not cause a database error. */
export const placesOf = (cursor: string | undefined): readonly Place[] => {
  const keys = decodeCursor(cursor, START.length * 2);
  if (keys === undefined) return START;
  const places = START.map((_start, index): Place => [keys[index * 2] ?? 0, keys[index * 2 + 1] ?? 0]);
  const isKnown = places.every(([time], index) => Math.abs(time) <= (LATEST[index] ?? 0));
  if (!isKnown) throw malformed({ cursor: 'field.invalid' });
  return places;
};

export const cursorOf = (places: readonly Place[]): string => encodeCursor(places.flat());
