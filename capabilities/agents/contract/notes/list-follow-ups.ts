import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { page, rowsOf } from '#platform/contract/fields.ts';
import { agentRef } from '../lookup/agent-rows.ts';
import { noteRow } from './note-rows.ts';

export const listFollowUps = defineCall({
  name: 'agents.list-follow-ups',
  method: 'POST',
  path: '/api/ag/agent/note/due',
  summary: "Lists the caller's own open follow-ups, those due first on top",
  permission: 'agent:view',
  effect: 'read',
  keepOffline: true,
  request: z.object({ ...page }),
  answer: rowsOf(noteRow().extend({ agent: agentRef() })),
  answerAt: 'list',
});
