import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id, idOut, instant, page, rowsOf } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';

export const listAgentEntries = defineCall({
  name: 'audit.list-agent-entries',
  method: 'POST',
  path: '/console/audit/agent',
  summary: 'Lists what an agent and its staff changed, and what the operator changed about it, the newest first',
  audience: 'staff',
  permission: 'audit:agent',
  effect: 'read',
  request: z.object({ ...page, agentId: id<AgentId>() }),
  answerAt: 'data',
  answer: rowsOf(
    z.object({
      id: idOut(),
      at: instant(),
      call: z.string(),
      isRefused: z.boolean(),
      /** The member of the staff; absent where the agent or its own staff did it. */
      operator: z.string().optional(),
    }),
  ),
});
