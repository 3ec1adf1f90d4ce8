import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, instant, rowsOf } from '#platform/contract/fields.ts';
import { agentPolicy } from '../terms/agent-term-fields.ts';

export const listAgentTermChanges = defineCall({
  name: 'policies.list-agent-term-changes',
  method: 'POST',
  path: '/console/terms/changes',
  summary: 'Lists the last hundred changes of the terms of an agent, the latest first',
  audience: 'staff',
  permission: 'terms:view',
  effect: 'read',
  request: z.object(agentPolicy),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      setAt: instant(),
      kind: z.string(),
      isCarried: z.boolean(),
      /** The code of the agent that changed them; absent for the operator. */
      byAgentCode: z.string().optional(),
      validFrom: day(),
      changes: z.array(z.string()),
    }),
  ),
  refusals: ['agent_unknown', 'policy_unknown'],
});
