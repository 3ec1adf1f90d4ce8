import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { personalData, type PersonalDatum } from '#platform/registry/personal-data.ts';
import { listPersonalData } from '../contract/list-personal-data.ts';

/** Newest devices last, everything else as the capabilities give it: the same order on each page. */
export const listPersonalDataRoute = handle(listPersonalData, async ({ db, caller }, request) => {
  const { accountId, agentId } = caller;
  const all: (PersonalDatum & { place: number })[] = [];
  for (const provider of personalData.providers())
    for (const datum of await provider(db, { accountId, agentId })) all.push({ ...datum, place: all.length });
  const [after] = decodeCursor(request.cursor, 1) ?? [];
  const from = after === undefined ? offsetOf(request) : after + 1;
  return pageOf(
    all.slice(from, from + request.pageSize + 1),
    request,
    ({ place }) => [place],
    ({ item, value, at }) => ({ item, value, ...(at !== null && { at: at.toISOString() }) }),
  );
});
