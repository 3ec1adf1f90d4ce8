import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day } from '#platform/contract/fields.ts';
import { searchedText } from '#platform/contract/typed-values.ts';

export const listAgentTerms = defineCall({
  name: 'policies.list-agent-terms',
  method: 'POST',
  path: '/console/terms/list',
  summary: 'Lists the policies that are open for an agent, with its terms today beside those of its direct parent',
  audience: 'staff',
  permission: 'terms:view',
  effect: 'read',
  cost: 4,
  request: z.object({ agentCode: searchedText(20) }),
  answerAt: 'data',
  answer: z.object({
    policies: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** The next day on which terms change. */
        nextDay: day().optional(),
        terms: z.array(z.object({ term: z.string(), value: z.string(), parent: z.string().optional() })),
      }),
    ),
  }),
  refusals: ['agent_unknown'],
});
