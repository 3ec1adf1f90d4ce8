import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listPersonalData } from '../contract/list-personal-data.ts';
import { allPersonalData, shortened } from './all-personal-data.ts';

/** The same order on each page. */
export const listPersonalDataRoute = handle(listPersonalData, async ({ db, caller, services, lang, t }, request) => {
  const { accountId, agentId } = caller;
  const whole = await allPersonalData(db, { accountId, agentId }, { vault: services.vault, lang, t });
  const all = (request.newest === undefined ? whole : shortened(whole, request.newest)).map((datum, place) => ({
    ...datum,
    place,
  }));
  const [after] = decodeCursor(request.cursor, 1) ?? [];
  const from = after === undefined ? offsetOf(request) : after + 1;
  return pageOf(
    all.slice(from, from + request.pageSize + 1),
    request,
    ({ place }) => [place],
    ({ item, value, at, more }) => ({
      item,
      value,
      ...(at !== null && { at: at.toISOString() }),
      ...(more !== undefined && { more }),
    }),
  );
});
