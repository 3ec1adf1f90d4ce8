import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { idOut, instant } from '#platform/contract/fields.ts';
import { previewRootAgent } from './preview-root-agent.ts';
import { ROOT_REFUSALS, wantedRoot } from './root-agent-fields.ts';

/** Sent again, by command or file, it is the agent that there is. It can sell once a policy is opened for it. */
export const addRootAgent = defineCall({
  name: 'invitations.add-root-agent',
  method: 'POST',
  path: '/console/agents/addRoot',
  summary: 'Opens a root agent with its account; its owner sets the password with a link by text message',
  audience: 'staff',
  permission: 'agent:create',
  effect: 'write',
  idempotent: true,
  preview: previewRootAgent,
  request: z.object(wantedRoot),
  answerAt: 'data',
  answer: z.object({
    id: idOut(),
    agentCode: z.string(),
    loginName: z.string(),
    /** Whether the call opened it; otherwise it was there. */
    isNew: z.boolean(),
    /** Until when the link of the message can be used, where one was sent. */
    linkUntil: instant().optional(),
  }),
  refusals: ROOT_REFUSALS,
});
