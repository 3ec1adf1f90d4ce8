import { decodeCursor, offsetOf, pageOf } from '#platform/db/page.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { listAgentNotes } from '../../contract/notes/list-agent-notes.ts';
import { requireInScope } from '../find-agents.ts';
import { notesOf, presentNote, type Note } from './agent-notes.ts';

export const listAgentNotesRoute = handle(listAgentNotes, async ({ db, caller }, request) => {
  await requireInScope(db, caller.scope, request.agentId);
  const after = decodeCursor(request.cursor, 1)?.[0];
  const { rows } = await sql<Note>`
    select * from ${notesOf(caller.accountId)}
    where "aboutAgentId" = ${request.agentId} and ${after === undefined ? sql`true` : sql`id < ${after}::bigint`}
    order by id desc limit ${request.pageSize + 1} offset ${offsetOf(request)}`.execute(db);
  return pageOf(rows, request, (row) => [row.id], presentNote);
});
