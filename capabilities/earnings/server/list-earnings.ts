import { offsetOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listEarnings } from '../contract/list-earnings.ts';
import { mergeNewest } from '../rules/merge-newest.ts';
import { cursorOf, placesOf } from './reads/earning-cursor.ts';
import { earningSources } from './reads/earning-sources.ts';
import { presentEarnings } from './reads/present-earnings.ts';

/** Each kind of record is read by an index of its own, as many rows as a page has, and merged. */
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
