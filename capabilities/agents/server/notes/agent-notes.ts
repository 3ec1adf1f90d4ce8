/** Notes of an account; every query names the account, so that nobody reads another's. */
import { sql, type Sql } from '#platform/db/sql.ts';
import type { AccountId, AgentId } from '#platform/ids/caller-ids.ts';
import type { BusinessDay } from '#platform/time/business-day.ts';
import type { NoteId } from '../../contract/notes/note-rows.ts';

export interface Note {
  id: NoteId;
  aboutAgentId: AgentId;
  text: string;
  createdAt: Date;
  dueDay: BusinessDay | null;
  doneAt: Date | null;
}

export const notesOf = (accountId: AccountId): Sql => sql`
  (select id, about_agent_id as "aboutAgentId", text, created_at as "createdAt", due_day as "dueDay",
    done_at as "doneAt" from agents.note where account_id = ${accountId}) as note`;

export const presentNote = ({ id, text, createdAt, dueDay, doneAt }: Note) => ({
  id: String(id),
  text,
  createdAt: createdAt.toISOString(),
  ...(dueDay !== null && { dueDay }),
  ...(doneAt !== null && { doneAt: doneAt.toISOString() }),
});
