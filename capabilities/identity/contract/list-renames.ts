import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { instant, rowsOf } from '#platform/contract/fields.ts';

/** Contains the names on their cards, so each look is audited. */
export const listRenames = defineCall({
  name: 'identity.list-renames',
  method: 'POST',
  path: '/console/identities/renames',
  summary:
    'Lists how certified agents renamed themselves, the newest first, beside the name on their card; or all agents',
  audience: 'staff',
  permission: 'agent:renames',
  effect: 'write',
  request: z.object({
    days: z.coerce.number().int().min(1).max(366).default(30),
    /** Whether to include agents that are not certified. */
    isAll: z.boolean().optional(),
  }),
  answerAt: 'list',
  answer: rowsOf(
    z.object({
      changedAt: instant(),
      agentCode: z.string(),
      nameBefore: z.string(),
      nameAfter: z.string(),
      /** Absent for an agent that is not certified. */
      certifiedName: z.string().optional(),
    }),
  ),
});
