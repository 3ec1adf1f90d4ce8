import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, idOut } from '#platform/contract/fields.ts';

export const listComingAgents = defineCall({
  name: 'policies.list-coming-agents',
  method: 'POST',
  path: '/api/ag/policy/coming-agents',
  summary:
    'Lists direct sub-agents whose first policy comes into force on a later day: they can be given no terminal yet',
  permission: 'policy:view',
  effect: 'read',
  request: z.object({}),
  answer: z.object({
    /** At most 1 000 agents. */
    agents: z.array(z.object({ id: idOut(), from: day() })),
  }),
  answerAt: 'data',
});
