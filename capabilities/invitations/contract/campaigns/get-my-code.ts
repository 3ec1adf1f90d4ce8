import { z } from 'zod';
import { defineCall } from '#platform/contract/call.ts';
import { campaign, campaignKind } from './campaign-fields.ts';

/** The code is not the agent's own number, which counts up: a person with one code cannot derive another. */
export const getMyCode = defineCall({
  name: 'invitations.get-my-code',
  method: 'POST',
  path: '/api/ag/invitation/code',
  summary: 'Returns the permanent link by which agents or merchants come in to the caller; made when first asked for',
  permission: 'agent:add',
  effect: 'read',
  keepOffline: true,
  request: z.object({ kind: campaignKind() }),
  answer: campaign(),
  answerAt: 'data',
});
