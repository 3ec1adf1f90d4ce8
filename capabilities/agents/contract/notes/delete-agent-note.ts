import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { NoteId } from './note-rows.ts';

export const deleteAgentNote = defineCall({
  name: 'agents.delete-agent-note',
  method: 'POST',
  path: '/api/ag/agent/note/remove',
  summary: "Deletes one of the caller's own notes",
  permission: 'agent:note',
  effect: 'write',
  idempotent: 'optional',
  request: z.object({ id: id<NoteId>() }),
  answer: nothing(),
  answerAt: 'none',
});
