import { onlyRow } from '#platform/db/only-row.ts';
import { sql } from '#platform/db/sql.ts';
import { handle, operatorOf } from '#platform/http/context.ts';
import type { Id } from '#platform/ids/id.ts';
import { addStaffNote } from '../../contract/notes/add-staff-note.ts';
import { requireAgentCoded } from '../find-agents.ts';

export const addStaffNoteRoute = handle(addStaffNote, async (context, { agentCode, body }) => {
  const { db, now, audit } = context;
  const agent = await requireAgentCoded(db, agentCode);
  const { rows } = await sql<{ id: Id<'agents.staff_note'> }>`
    insert into agents.staff_note (agent_id, body, staff_login, at)
    values (${agent.id}, ${body}, ${operatorOf(context).login}, ${now}) returning id`.execute(db);
  const { id } = onlyRow(rows);
  audit({ subject: 'agent', subjectId: agent.id, after: { note: id } });
  return { id: String(id) };
});
