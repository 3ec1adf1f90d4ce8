import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut, instant, page, rowsOf, scope } from '#platform/contract/fields.ts';
import { AGENT_STATUSES, agentRef, RELATIONS } from '../lookup/agent-rows.ts';

export const listNewAgents = defineCall({
  name: 'agents.list-new-agents',
  method: 'POST',
  path: '/api/ag/agent/new/list',
  summary: 'Lists agents that joined below the caller in a period, latest first, with who added them',
  permission: 'agent:view',
  effect: 'read',
  cost: 2,
  request: z.object({
    from: day().optional(),
    to: day().optional(),
    /** `self`: only direct sub-agents. */
    scope: scope().default('team'),
    ...page,
  }),
  answer: rowsOf(
    z.object({
      id: idOut(),
      code: z.string(),
      name: z.string(),
      relation: z.enum(RELATIONS),
      levelCode: z.string(),
      status: z.enum(AGENT_STATUSES),
      joinedAt: instant(),
      /** The agent who was its parent when it joined. */
      addedBy: agentRef(),
      terminalCount: z.number().int(),
      /** Whether the agent's team has ever had a sale. */
      hasSold: z.boolean(),
    }),
  ),
  answerAt: 'list',
});
