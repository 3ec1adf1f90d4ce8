import { sql } from '#platform/db/sql.ts';
import { handle } from '#platform/http/context.ts';
import type { Id } from '#platform/ids/id.ts';
import { listStaffNotes } from '../../contract/notes/list-staff-notes.ts';
import { requireAgentCoded } from '../find-agents.ts';

interface StaffNote {
  readonly id: Id<'agents.staff_note'>;
  readonly body: string;
  readonly by: string;
  readonly at: Date;
}

export const listStaffNotesRoute = handle(listStaffNotes, async ({ db }, { agentCode }) => {
  const agent = await requireAgentCoded(db, agentCode);
  const { rows } = await sql<StaffNote>`
    select id, body, staff_login as by, at from agents.staff_note where agent_id = ${agent.id}
    order by id desc limit 100`.execute(db);
  return { rows: rows.map(({ id, at, ...note }) => ({ id: String(id), at: at.toISOString(), ...note })) };
});
