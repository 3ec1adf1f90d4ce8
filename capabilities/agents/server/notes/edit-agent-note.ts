import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { notFound } from '#platform/http/problem.ts';
import { editAgentNote } from '../../contract/notes/edit-agent-note.ts';

export const editAgentNoteRoute = handle(editAgentNote, async ({ db, caller, audit, now }, { id, isDone }) => {
  const { rows } = await sql`
    update agents.note set done_at = case when ${isDone} then coalesce(done_at, ${now}) end
    where id = ${id} and account_id = ${caller.accountId} and due_day is not null returning id`.execute(db);
  if (rows.length === 0) throw notFound();
  audit({ subject: 'note', subjectId: id, after: { isDone } });
  return {};
});
