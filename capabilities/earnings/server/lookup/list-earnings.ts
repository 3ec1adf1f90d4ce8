import { offsetOf, decodeCursor, encodeCursor } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { malformed } from '#platform/http/problem.ts';
import { listEarnings } from '../../contract/lookup/list-earnings.ts';
import { mergeNewest } from '../../rules/lookup/merge-newest.ts';
import { earningSources, LATEST, START, type Place } from './earning-sources.ts';
import { presentEarnings } from './present-earnings.ts';

/** @throws 400 if the cursor is invalid: a forged one must not cause a database error. */
const placesOf = (cursor: string | undefined): readonly Place[] => {
  const keys = decodeCursor(cursor, START.length * 2);
  if (keys === undefined) return START;
  const places = START.map((_start, index): Place => [keys[index * 2] ?? 0, keys[index * 2 + 1] ?? 0]);
  const isKnown = places.every(([time], index) => Math.abs(time) <= (LATEST[index] ?? 0));
  if (!isKnown) throw malformed({ cursor: 'field.invalid' });
  return places;
};

const cursorOf = (places: readonly Place[]): string => encodeCursor(places.flat());

/** Each kind of record is read by an index of its own, as many rows as a page has; then they are merged. */
export const listEarningsRoute = handle(listEarnings, async ({ db, caller: { scope } }, request) => {
  const skipped = offsetOf(request);
  const most = skipped + request.pageSize;
  const sources = await earningSources(db, scope, request, placesOf(request.cursor), most + 1);
  const { rows, places, isMore } = mergeNewest(sources, most);
  return {
    rows: await presentEarnings(db, rows.slice(skipped)),
    ...(isMore && { nextCursor: cursorOf(places) }),
  };
});
