import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { ROOT_REFUSALS, wantedRoot } from './root-agent-fields.ts';

export const previewRootAgent = defineCall({
  name: 'invitations.preview-root-agent',
  method: 'POST',
  path: '/console/agents/previewRoot',
  summary: 'Says what a new root agent would have; creates nothing',
  audience: 'staff',
  permission: 'agent:create',
  effect: 'read',
  request: z.object(wantedRoot),
  answerAt: 'data',
  answer: z.object({
    /** Whether there is such an agent already, by the same name, mobile and level. */
    isThere: z.boolean(),
    /** Root agents so far. */
    rootCount: z.number().int(),
    /** Masked; the link with which its owner sets the password goes there. */
    mobile: z.string(),
    linkHours: z.number().int(),
  }),
  refusals: ROOT_REFUSALS,
});
