import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { day, id, idOut } from '#platform/contract/fields.ts';
import type { AgentId } from '#platform/ids/caller-ids.ts';
import type { PolicyId } from '../policy-ids.ts';
import { terms } from './terms.ts';

/** Most sub-agents whose terms are offered. */
export const MAX_TEMPLATES = 20;

/** Terms of the caller's direct sub-agents to start from (path decided by the product). */
export const listTermTemplates = defineCall({
  name: 'policies.list-term-templates',
  method: 'POST',
  path: '/api/ag/agent/policy/templates',
  summary: "Lists terms of the caller's other direct sub-agents for a policy, to copy from, and the most frequent ones",
  permission: 'policy:view',
  effect: 'read',
  request: z.object({
    policyId: id<PolicyId>(),
    /** The most frequent terms are those of this level. */
    levelCode: z.string().max(20).optional(),
    exceptAgentId: id<AgentId>().optional(),
  }),
  answer: z.object({
    /** The day on which copied terms are read: the first day of a command that is saved now. */
    firstDay: day(),
    templates: z.array(
      z.discriminatedUnion('key', [
        z.object({
          key: z.literal('copy'),
          agent: z.object({ id: idOut(), code: z.string(), name: z.string(), levelCode: z.string() }),
          terms: terms(),
        }),
        z.object({ key: z.literal('most'), levelCode: z.string(), count: z.number().int(), terms: terms() }),
      ]),
    ),
  }),
  answerAt: 'data',
});
