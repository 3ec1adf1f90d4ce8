import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import { refuse } from '#platform/http/problem.ts';
import { businessDay } from '#platform/time/business-day.ts';
import { addAgentNote } from '../../contract/notes/add-agent-note.ts';
import { MAX_NOTES, type NoteId } from '../../contract/notes/note-rows.ts';
import { requireInScope } from '../find-agents.ts';

export const addAgentNoteRoute = handle(addAgentNote, async ({ db, caller, audit, now }, request) => {
  const { agentId, body, dueDay } = request;
  await requireInScope(db, caller.scope, agentId);
  if (dueDay !== undefined && dueDay < businessDay(now)) throw refuse('follow_up_past');
  const { rows: kept } = await sql<{ count: number }>`
    select count(*) from agents.note where account_id = ${caller.accountId} and about_agent_id = ${agentId}`.execute(
    db,
  );
  if (onlyRow(kept).count >= MAX_NOTES) throw refuse('too_many_notes');
  const { rows } = await sql<{ id: NoteId }>`
    insert into agents.note (account_id, about_agent_id, text, due_day, created_at)
    values (${caller.accountId}, ${agentId}, ${body}, ${dueDay ?? null}, ${now}) returning id`.execute(db);
  // the audit log is read by others: it has the fact, never the words
  audit({ subject: 'agent', subjectId: agentId, after: { note: onlyRow(rows).id, dueDay } });
  return { id: String(onlyRow(rows).id) };
});
