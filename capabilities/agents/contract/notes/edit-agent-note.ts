import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, nothing } from '#platform/contract/fields.ts';
import type { NoteId } from './note-rows.ts';

export const editAgentNote = defineCall({
  name: 'agents.edit-agent-note',
  method: 'POST',
  path: '/api/ag/agent/note/done',
  summary: "Marks one of the caller's own follow-ups as done, or as open again",
  permission: 'agent:note',
  effect: 'write',
  request: z.object({ id: id<NoteId>(), isDone: z.boolean() }),
  answer: nothing(),
  answerAt: 'none',
});
