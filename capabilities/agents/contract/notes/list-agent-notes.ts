import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, page, rowsOf } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import { noteRow } from './note-rows.ts';

export const listAgentNotes = defineCall({
  name: 'agents.list-agent-notes',
  method: 'POST',
  path: '/api/ag/agent/note/list',
  summary: "Lists the caller's own notes about an agent of its subtree, latest first",
  permission: 'agent:view',
  effect: 'read',
  request: z.object({ agentId: id<AgentId>(), ...page }),
  answer: rowsOf(noteRow()),
  answerAt: 'list',
});
