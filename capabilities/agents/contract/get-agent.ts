import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';
import { agentRef, agentRow } from './agent-rows.ts';

/** The mobile is shown in full for the caller itself and a direct sub-agent: this is the detail screen. */
export const getAgent = defineCall({
  name: 'agents.get-agent',
  method: 'POST',
  path: '/api/ag/agent/info',
  summary: 'One agent of the own subtree, with the way down to it',
  permission: 'agent:view',
  effect: 'read',
  request: z.object({ id: id() }),
  answer: agentRow().extend({
    certification: z.enum(['none', 'submitted', 'approved', 'rejected']),
    /** From the caller down to the agent's parent: the breadcrumb. Empty for the caller itself. */
    above: z.array(agentRef()),
    /** May the caller rename it? */
    canRename: z.boolean(),
  }),
  answerAt: 'data',
});
