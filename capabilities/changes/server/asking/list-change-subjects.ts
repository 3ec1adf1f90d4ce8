import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { listChangeSubjects } from '../../contract/asking/list-change-subjects.ts';
import { cursorOf, subjectsMatching } from './choose.ts';
import { volumesOf } from './effect.ts';
import { groundsFor } from './grounds.ts';
import { barOf, lastingBar } from './judge.ts';
import { presentRow } from './present-subject.ts';

export const listChangeSubjectsRoute = handle(listChangeSubjects, async (context, request) => {
  const { db, caller, now, services } = context;
  const { kind, forPromotion = false, pageSize, cursor, pageNum: _, ...filter } = request;
  const page = { after: decodeCursor(cursor, 3), limit: pageSize + 1, offset: offsetOf(request) };
  const found = await subjectsMatching(db, { kind, agentId: caller.agentId, now }, filter, page);
  const shown = found.slice(0, pageSize);
  const grounds = await groundsFor(db, { kind, now, acquirers: services, manager: caller }, shown);
  const volumes = kind === 'rate' ? await volumesOf(db, shown, grounds.today) : undefined;
  return pageOf(found, request, cursorOf, (subject) =>
    presentRow(subject, grounds, {
      volumeFen: volumes?.get(subject.key),
      bar: (forPromotion ? lastingBar : barOf)(subject, grounds),
    }),
  );
});
