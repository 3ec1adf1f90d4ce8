import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { idOf } from '#platform/ids/id.ts';
import { employeesOf } from '#capabilities/session/server/api.ts';
import { listActs } from '../contract/list-acts.ts';
import { findActs, presentAct } from './find-acts.ts';

export const listActsRoute = handle(listActs, async ({ db, caller, now }, { id, ...request }) => {
  const { agentId } = caller;
  const employees = await employeesOf(db, agentId, now);
  const asked = employees.filter((one) => id === undefined || one.id === id);
  if (id !== undefined && asked.length === 0) throw notFound();
  const [before] = decodeCursor(request.cursor, 1) ?? [];
  const acts = await findActs(db, {
    agentId,
    accountIds: asked.map((one) => one.id),
    before: before === undefined ? undefined : idOf(before),
    limit: request.pageSize + 1,
    offset: offsetOf(request),
  });
  return pageOf(
    acts,
    request,
    (each) => [each.id],
    (each) => presentAct(each, employees),
  );
});
