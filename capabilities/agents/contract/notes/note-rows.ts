/** A note about an agent: only the account that wrote it sees it. */
import { z } from 'zod';
import { day, idOut, instant } from '#platform/contract/fields.ts';
import type { Id } from '#platform/ids/id.ts';

export type NoteId = Id<'agents.note'>;
/** A renaming of an agent. */
export type NameChangeId = Id<'agents.name_change'>;

export const MAX_NOTE = 200;
/** Notes of an account about one agent. */
export const MAX_NOTES = 200;

export const noteRow = () =>
  z.object({
    id: idOut(),
    text: z.string(),
    createdAt: instant(),
    /** A follow-up is due on this day. */
    dueDay: day().optional(),
    doneAt: instant().optional(),
  });
