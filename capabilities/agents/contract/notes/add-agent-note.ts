import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, idOut, text } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { MAX_NOTE } from './note-rows.ts';

export const addAgentNote = defineCall({
  name: 'agents.add-agent-note',
  method: 'POST',
  path: '/api/ag/agent/note/save',
  summary: 'Adds a note about an agent of the subtree that only the caller sees; with a day it is a follow-up',
  permission: 'agent:note',
  effect: 'write',
  idempotent: true,
  request: z.object({ agentId: id<AgentId>(), body: text(MAX_NOTE), dueDay: day().optional() }),
  answer: z.object({ id: idOut() }),
  answerAt: 'data',
  refusals: ['too_many_notes', 'follow_up_past'],
});
