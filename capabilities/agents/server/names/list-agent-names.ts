import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { listAgentNames } from '../../contract/names/list-agent-names.ts';
import type { NameChangeId } from '../../contract/notes/note-rows.ts';
import { mayRename } from '../../rules/names/rename-agent.ts';
import { requireInScope } from '../find-agents.ts';

interface Row {
  id: NameChangeId;
  name: string;
  renamedTo: string;
  changedAt: Date;
}

/** Former names are as personal as the present one: only of those whose name is shown in full. */
export const listAgentNamesRoute = handle(listAgentNames, async ({ db, caller }, request) => {
  const agent = await requireInScope(db, caller.scope, request.id);
  if (!mayRename(agent, { id: caller.agentId })) throw refuse('agent_not_direct');
  const after = decodeCursor(request.cursor, 1)?.[0];
  const { rows } = await sql<Row>`
    select id, name_before as name, name_after as "renamedTo", changed_at as "changedAt" from agents.name_change
    where agent_id = ${request.id} and ${after === undefined ? sql`true` : sql`id < ${after}::bigint`}
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  return pageOf(
    rows,
    request,
    (row) => [row.id],
    ({ name, renamedTo, changedAt }) => ({ name, renamedTo, changedAt: changedAt.toISOString() }),
  );
});
