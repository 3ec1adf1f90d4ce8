import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { deleteAgentNote } from '../../contract/notes/delete-agent-note.ts';

export const deleteAgentNoteRoute = handle(deleteAgentNote, async ({ db, caller, audit }, { id }) => {
  const { rows } = await sql`
    delete from agents.note where id = ${id} and account_id = ${caller.accountId} returning id`.execute(db);
  if (rows.length === 0) throw notFound();
  audit({ subject: 'note', subjectId: id });
  return {};
});
