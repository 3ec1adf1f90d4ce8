import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { agentPolicy } from './agent-term-fields.ts';

const worded = z.object({ term: z.string(), value: z.string() });

export const getAgentTerms = defineCall({
  name: 'policies.get-agent-terms',
  method: 'POST',
  path: '/console/terms/get',
  summary: 'Shows the terms of an agent today, those to come, and between which bounds they may be set',
  audience: 'staff',
  permission: 'terms:view',
  effect: 'read',
  request: z.object(agentPolicy),
  answerAt: 'data',
  answer: z.object({
    agentCode: z.string(),
    agentName: z.string(),
    policyName: z.string(),
    isOpen: z.boolean(),
    today: z.array(worded),
    coming: z.array(worded.extend({ day: day() })),
    /** First day of a change that is saved now. */
    firstDay: day(),
    /** The bounds on that day; the lowest value of a part is 0. */
    bounds: z.array(z.object({ term: z.string(), lowest: z.string().optional(), highest: z.string() })),
  }),
  refusals: ['agent_unknown', 'policy_unknown'],
});
